/**
 * The side lengths that are produced. A length between two of them is rounded up by at most a quarter: the URL syntax is given
 * and allows any length, and this keeps anyone from filling the cache.
 */
const sides = [
  1, 2, 4, 8, 10, 16, 20, 24, 32, 40, 48, 50, 64, 80, 96, 100, 120, 128, 160, 180, 200, 240, 256, 300, 320, 360, 400, 480, 500, 512, 600,
  630, 640, 720, 768, 800, 900, 960, 1000, 1024, 1080, 1200, 1280, 1440, 1536, 1600, 1920, 2048, 2560, 3072, 3840, 4096, 5120, 6144, 8192,
] as const;
const blurs = [0.3, 0.5, 1, 2, 3, 5, 10, 20, 50, 100] as const;

const largest = 8192;

export const listedSide = (side: number): number => sides.find((known) => known >= side) ?? largest;

/** In steps of five: differences in between are invisible. */
export const listedQuality = (quality: number): number => Math.ceil(quality / 5) * 5;

export const listedBlur = (blur: number): number => blurs.find((known) => known >= blur) ?? 100;

export const listedAngle = (degrees: number): number => Math.round(degrees);
