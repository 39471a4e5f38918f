import sharp from 'sharp';

/** Thumbnails side by side, to judge many pictures at a glance. */
export const contactSheet = async (pictures: Buffer[], columns: number, target: string): Promise<void> => {
  const [w, h] = [480, 320];
  const rows = Math.ceil(pictures.length / columns);
  const thumbnails = await Promise.all(pictures.map((picture) => sharp(picture).resize(w, h).png().toBuffer()));
  await sharp({ create: { width: columns * (w + 8), height: rows * (h + 8), channels: 3, background: '#ffffff' } })
    .composite(thumbnails.map((input, i) => ({ input, left: (i % columns) * (w + 8), top: Math.floor(i / columns) * (h + 8) })))
    .png()
    .toFile(target);
};
