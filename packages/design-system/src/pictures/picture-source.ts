/** Screen widths that the image service is configured for. */
export const pictureScreens = { xs: 320, sm: 640, md: 768, lg: 1024, xl: 1280, xxl: 1536, '2xl': 1536 } as const;
export const pictureWidths = [320, 640, 768, 1024, 1280, 1536] as const;

const widest = 1536;

/** The nearest configured width that is not smaller; the largest if there is none. */
export const snapWidth = (width: number): number => pictureWidths.find((known) => known >= width) ?? widest;

const urlOf = (encoded: string, width: number, quality: number): string =>
  `/_vercel/image?url=${encoded}&w=${snapWidth(width)}&q=${quality}`;

export const pictureUrl = (src: string, width: number, quality = 100): string => urlOf(encodeURIComponent(src), width, quality);

// The address becomes part of a path, so `?` and `%` are encoded. Quotes and brackets would end `url()` in a style.
const pathOf = (src: string): string =>
  src
    .replace(/^(?!\/)/, '/')
    .split('/')
    .map(encodeURIComponent)
    .join('/')
    .replace(/['()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

/** CSS property of a picture with its placeholder, which is shown soon after the page is hydrated. */
export const placeholderProperty = '--preview';

/** A placeholder of 10 by 10 pixels, stretched over the picture's box while it is loading. */
export const placeholderUrl = (src: string): string => `/_ipx/w_10,h_10,q_50,fit_fill${pathOf(src)}`;

/** A picture for link previews of other sites, which support few formats and crop to this shape. */
export const shareUrl = (src: string): string => `/_ipx/w_1200,h_630,q_80,f_jpeg${pathOf(src)}`;

export interface PictureSource {
  src: string;
  srcSet: string;
}

/** `src` and `srcset` with distinct widths, up to the first that is not smaller than the picture. */
export function pictureSource(src: string, widths: readonly number[], quality: number, natural = widest): PictureSource {
  const offered = [...new Set(widths.map((width) => snapWidth(Math.min(width, natural))))];
  // Once for all widths: a list has a hundred addresses.
  const encoded = encodeURIComponent(src);
  const candidates = offered.map((width) => `${urlOf(encoded, width, quality)} ${width}w`);
  return { src: urlOf(encoded, offered[1] ?? widest, quality), srcSet: candidates.join() };
}
