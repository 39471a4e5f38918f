/** The screen widths for which the image service makes pictures. */
export const pictureScreens = { xs: 320, sm: 640, md: 768, lg: 1024, xl: 1280, xxl: 1536, '2xl': 1536 } as const;
export const pictureWidths: readonly number[] = [...new Set(Object.values(pictureScreens))].sort((a, b) => a - b);

const widest = Math.max(...pictureWidths);

/** The nearest configured width that is not smaller; the largest if there is none. */
export const snapWidth = (width: number): number => pictureWidths.find((known) => known >= width) ?? widest;

export const pictureUrl = (src: string, width: number, quality = 100): string =>
  `/_vercel/image?url=${encodeURIComponent(src)}&w=${snapWidth(width)}&q=${quality}`;

/** A handful of pixels to show while the picture is on its way. */
export const placeholderUrl = (src: string): string => `/_ipx/w_10,h_10,q_50${src.startsWith('/') ? src : `/${src}`}`;

interface Slot {
  /** Viewport width in px from which the entry holds. */
  from: number;
  width: (viewport: number) => number;
}

const entryPattern = /^(?:\(\s*min-width:\s*([\d.]+)(rem|em|px)\s*\)\s+)?([\d.]+)(vw|rem|em|px)$/;
const pixels = (value: string, unit: string): number => Number(value) * (unit === 'px' ? 1 : 16);

function slotOf(entry: string): Slot {
  const [, from, fromUnit, length, unit] = entryPattern.exec(entry.trim()) ?? [];
  if (length === undefined || unit === undefined) throw new Error(`Unknown entry in sizes: "${entry.trim()}"`);
  return {
    from: from === undefined ? 360 : pixels(from, fromUnit ?? 'px'),
    width: unit === 'vw' ? (viewport) => (viewport * Number(length)) / 100 : () => pixels(length, unit),
  };
}

/**
 * The configured widths worth offering for a `sizes` text whose entries go from the widest screen down: from what the
 * smallest screen of one pixel per point needs to what the largest of two needs, none within a third of a larger one.
 */
export function widthsFor(sizes: string, natural = Number.POSITIVE_INFINITY): number[] {
  const slots = sizes.split(',').map(slotOf);
  const needs = slots.flatMap((slot, index) => {
    const to = index === 0 ? Math.max(slot.from, 1536) : (slots[index - 1]?.from ?? slot.from);
    return [slot.width(slot.from), slot.width(to) * 2];
  });
  const smallest = snapWidth(Math.min(...needs));
  const largest = snapWidth(Math.min(Math.max(...needs), natural));
  const kept: number[] = [];
  for (const width of pictureWidths.toReversed()) {
    const next = kept[0];
    if (width <= largest && width >= smallest && (next === undefined || next / width >= 1.3)) kept.unshift(width);
  }
  return kept.length > 0 ? kept : [largest];
}

// A list asks the same for each of its cards.
const known = new Map<string, readonly number[]>();
function knownWidths(sizes: string, natural?: number): readonly number[] {
  const key = `${sizes} ${natural ?? ''}`;
  const widths = known.get(key) ?? widthsFor(sizes, natural);
  known.set(key, widths);
  return widths;
}

export interface PictureSource {
  src: string;
  srcSet?: string;
}

export function pictureSource(src: string, sizes: string, quality: number, natural?: number): PictureSource {
  const widths = knownWidths(sizes, natural);
  const fallback = widths.find((width) => width >= 640) ?? Math.max(...widths);
  if (widths.length === 1) return { src: pictureUrl(src, fallback, quality) };
  return {
    src: pictureUrl(src, fallback, quality),
    srcSet: widths.map((width) => `${pictureUrl(src, width, quality)} ${width}w`).join(', '),
  };
}
