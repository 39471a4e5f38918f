/** Widths that the image service makes. */
const widths = [320, 640, 768, 1024, 1280, 1536] as const;
export type PictureWidth = (typeof widths)[number];

export const pictureUrl = (src: string, width: PictureWidth, quality = 72): string =>
  `/_vercel/image?url=${encodeURIComponent(src)}&w=${width}&q=${quality}`;

export const pictureSet = (src: string, upTo: PictureWidth): string =>
  widths
    .filter((width) => width <= upTo && width !== 768)
    .map((width) => `${pictureUrl(src, width)} ${width}w`)
    .join(', ');
