export const outputFormats = ['avif', 'webp', 'jpeg', 'png', 'gif'] as const;
export type OutputFormat = (typeof outputFormats)[number];

export const fits = ['cover', 'contain', 'fill', 'inside', 'outside'] as const;

export const positions = ['center', 'top', 'right', 'bottom', 'left', 'entropy', 'attention'] as const;

/** The texts of a link preview. */
export interface Card {
  readonly title: string;
  readonly site: string;
}

/** The operations on a picture, whichever route requested them. */
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
  /** Excludes all other operations: the result has its own shape and format. */
  readonly card?: Card;
  /** The same, for the import of photographs: makes the picture that pages are served from, or measures one that was made. */
  readonly master?: 'make' | 'measure';
}

/** `local` is a decoded path without a leading slash. */
export type Source = { readonly kind: 'local'; readonly path: string } | { readonly kind: 'remote'; readonly url: URL };

export interface ImageRequest {
  readonly source: Source;
  readonly operations: Operations;
  /** Requested by a route with free parameters, whose results have a separate part of the cache. */
  readonly isFree?: true;
}

export const largestSide = 8192;
