import sharp, { type Sharp } from 'sharp';
import { ImageError } from '../image-error.ts';
import type { SourceType } from './sniff.ts';

/** Maximum megapixels to decode. The AVIF decoder is slow and keeps the whole picture in memory. */
const maxDecoded = { avif: 16.8, others: 50 } as const;

// The service has its own disk cache, and several workers, each with one thread.
sharp.cache(false);
sharp.concurrency(1);

/** A strange picture, with all limits of decoding. Damaged and truncated ones fail when they are read. */
export const openPicture = (bytes: Buffer, type: SourceType): Sharp =>
  sharp(bytes, { limitInputPixels: (type === 'avif' ? maxDecoded.avif : maxDecoded.others) * 1e6, failOn: 'error' });

/** An error of the image library as the refusal of a picture. */
export const asRefusal = (error: unknown): never => {
  const message = error instanceof Error ? error.message : String(error);
  if (/pixel limit|too large|dimensions/i.test(message)) throw new ImageError(413, 'The picture is too large.');
  throw new ImageError(400, 'The picture is damaged.');
};
