import { ImageError } from '../image-error.ts';
import type { Operations, OutputFormat } from '../request/image-request.ts';
import type { Size } from './geometry.ts';
import type { SourceType } from './sniff.ts';

/**
 * Maximum megapixels by format. The encoders of AVIF and WebP need 60 and 20 bytes of memory per pixel: a camera's full picture
 * would take 1.6 GB and more than a minute.
 */
const most: Readonly<Record<OutputFormat, number>> = { avif: 4.2, webp: 12.6, gif: 12.6, jpeg: 67.2, png: 67.2 };

const fits = (format: OutputFormat, { width, height }: Size) => width * height <= most[format] * 1e6;

const isWritable = (type: SourceType): type is SourceType & OutputFormat => type in most;

/** The format named in the URL; else the best that the client accepts and the size allows; else the original's. */
export const outputFormat = (
  original: SourceType,
  size: Size,
  { format }: Operations,
  accepted: readonly ('avif' | 'webp')[],
  hasAlpha: boolean,
): OutputFormat => {
  if (format !== undefined) {
    if (!fits(format, size)) throw new ImageError(413, `A picture of this type may have at most ${most[format]} million pixels.`);
    return format;
  }
  const negotiated = accepted.find((candidate) => fits(candidate, size));
  if (negotiated) return negotiated;
  if (isWritable(original) && fits(original, size)) return original;
  return hasAlpha ? 'png' : 'jpeg';
};
