/** The screen widths for which the image service makes pictures. */
export const pictureScreens = { xs: 320, sm: 640, md: 768, lg: 1024, xl: 1280, xxl: 1536, '2xl': 1536 } as const;
export const pictureWidths = [320, 640, 768, 1024, 1280, 1536] as const;

const widest = 1536;

/** The nearest configured width that is not smaller; the largest if there is none. */
export const snapWidth = (width: number): number => pictureWidths.find((known) => known >= width) ?? widest;

export const pictureUrl = (src: string, width: number, quality = 100): string =>
  `/_vercel/image?url=${encodeURIComponent(src)}&w=${snapWidth(width)}&q=${quality}`;

// An address inside a path: its own `?` and `%` belong to it. Quotes and brackets would end the `url()` of a style.
const pathOf = (src: string): string =>
  src
    .replace(/^(?!\/)/, '/')
    .split('/')
    .map(encodeURIComponent)
    .join('/')
    .replace(/['()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

/** A handful of pixels to show while the picture is on its way; squeezed, as they are stretched over its box. */
export const placeholderUrl = (src: string): string => `/_ipx/w_10,h_10,q_50,fit_fill${pathOf(src)}`;

/** A picture for previews of links elsewhere, which know few types and cut to this shape. */
export const shareUrl = (src: string): string => `/_ipx/w_1200,h_630,q_80,f_jpeg${pathOf(src)}`;

export interface PictureSource {
  src: string;
  srcSet: string;
}

/** The picture in several widths, each offered once; none beyond the first that holds the whole picture. */
export function pictureSource(src: string, widths: readonly number[], quality: number, natural = widest): PictureSource {
  const offered = [...new Set(widths.map((width) => snapWidth(Math.min(width, natural))))];
  const candidates = offered.map((width) => `${pictureUrl(src, width, quality)} ${width}w`);
  return { src: pictureUrl(src, offered[1] ?? widest, quality), srcSet: candidates.join() };
}
