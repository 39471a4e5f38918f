import sharp from 'sharp';

const side = 32;
/** Frequencies of each direction, without the first one, which is the brightness of the whole. */
const frequencies = 8;

/** One row for each frequency: how much of it is in 32 values (DCT-II). */
const waves = Array.from({ length: frequencies }, (_, frequency) =>
  Array.from({ length: side }, (_, at) => Math.cos(((2 * at + 1) * (frequency + 1) * Math.PI) / (2 * side))),
);

const sumOf = (wave: readonly number[], valueAt: (at: number) => number) => wave.reduce((sum, part, at) => sum + part * valueAt(at), 0);

/** The lowest 8 by 8 frequencies of the brightness. */
const lowFrequencies = (grey: Uint8Array): number[] => {
  const across = waves.map((wave) => Array.from({ length: side }, (_, row) => sumOf(wave, (at) => grey[row * side + at] ?? 0)));
  return waves.flatMap((wave) => across.map((column) => sumOf(wave, (row) => column[row] ?? 0)));
};

const medianOf = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b);
  return ((sorted[values.length / 2 - 1] ?? 0) + (sorted[values.length / 2] ?? 0)) / 2;
};

/** Least difference between the brightest and the darkest of 1,024 parts, of 255: below it there is nothing to tell pictures apart by. */
const minContrast = 12;

/**
 * 64 bits in 16 hex digits, for each low frequency whether it is above the median (pHash). Sizes, encoders and small corrections change a few
 * bits; different pictures differ in about half of them. Undefined for a picture that shows next to nothing.
 */
export const perceptualHash = async (picture: Buffer): Promise<string | undefined> => {
  const grey = await sharp(picture).greyscale().resize(side, side, { fit: 'fill' }).raw().toBuffer();
  if (Math.max(...grey) - Math.min(...grey) < minContrast) return undefined;
  const found = lowFrequencies(grey);
  const median = medianOf(found);
  const bits = found.map((value) => (value > median ? '1' : '0')).join('');
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0');
};
