export const outputFormats = ['avif', 'webp', 'jpeg', 'png', 'gif'] as const;
export type OutputFormat = (typeof outputFormats)[number];

export const fits = ['cover', 'contain', 'fill', 'inside', 'outside'] as const;

export const positions = ['center', 'top', 'right', 'bottom', 'left', 'entropy', 'attention'] as const;

/** What a picture for previews of links says beside the picture. */
export interface Card {
  readonly title: string;
  readonly site: string;
}

/** What is to be done to a picture, whichever address asked for it. */
export interface Operations {
  readonly width?: number;
  readonly height?: number;
  readonly quality?: number;
  /** Absent: negotiated. */
  readonly format?: OutputFormat;
  readonly fit?: (typeof fits)[number];
  readonly position?: (typeof positions)[number];
  /** `#rrggbb` or `#rrggbbaa`. */
  readonly background?: string;
  readonly blur?: number;
  readonly rotate?: number;
  readonly flip?: true;
  readonly flop?: true;
  readonly grayscale?: true;
  readonly sharpen?: true;
  /** Alone: a picture of its own shape and format is made with it. */
  readonly card?: Card;
}

/** `local` is a decoded path without a leading slash. */
export type Source = { readonly kind: 'local'; readonly path: string } | { readonly kind: 'remote'; readonly url: URL };

export interface ImageRequest {
  readonly source: Source;
  readonly operations: Operations;
  /** Of the kind of address in which visitors may ask for anything: its results have a part of the cache for themselves. */
  readonly isFree?: true;
}

export const largestSide = 8192;
