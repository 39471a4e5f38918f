import { fileURLToPath } from 'node:url';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import type { Card } from '../request/image-request.ts';

/** The preview picture of shared links: a picture with the names of page and site. */
export const cardSize = { width: 1200, height: 630 } as const;

const panel = { width: 560, edge: 56 } as const;
const measure = panel.width - 2 * panel.edge;
const colours = { sand: '#f8f4ec', accent: '#1f5b3d', ink: '#232720' } as const;
/** The font is part of the package, because servers may have no fonts. */
const fontfile = fileURLToPath(new URL('./fonts/nocleh-serif.ttf', import.meta.url));
const title = { sizes: [64, 56, 48, 42, 36], tallest: 370 } as const;

const mark = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 32 32"><path fill="${colours.accent}" d="M9 0h14a9 9 0 0 1 9 9v14a9 9 0 0 1-9 9H9a9 9 0 0 1-9-9V9a9 9 0 0 1 9-9"/><path fill="#fff" d="M13.5 9.2 23 18v8.500h-7.700v-2.700h3.500l-2.600-3.600h1.500L13.500 14l-4.200 6.200h1.500l-2.600 3.600h3.500v2.700H4V18z M26.500 11.300a4.600 4.600 0 0 1-5.700-5.900 4.600 4.600 0 1 0 5.700 5.900"/></svg>`,
);

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

interface Drawn {
  readonly data: Buffer;
  readonly info: { readonly width: number; readonly height: number };
}

/** The text as a picture, in lines no longer than `width`. */
const drawText = (text: string, size: number, colour: string, width: number): Promise<Drawn> =>
  sharp({
    text: {
      text: `<span foreground="${colour}">${escaped(text)}</span>`,
      font: `Nocleh Serif ${size}`,
      fontfile,
      width,
      wrap: 'word-char',
      spacing: Math.round(size / -10),
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });

/** Uses the largest size that fits; a text too long for the smallest size ends in an ellipsis. */
export async function drawTitle(text: string): Promise<Drawn> {
  const fits = ({ info }: Drawn) => info.height <= title.tallest && info.width <= measure;
  for (const size of title.sizes) {
    const drawn = await drawText(text, size, colours.ink, measure);
    if (fits(drawn)) return drawn;
  }
  const signs = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  for (let kept = Math.min(signs.length - 1, 160); kept > 0; kept = Math.floor(kept * 0.9)) {
    const drawn = await drawText(`${signs.slice(0, kept).join('').trimEnd()}…`, title.sizes.at(-1) ?? 36, colours.ink, measure);
    if (fits(drawn)) return drawn;
  }
  return drawText('…', 36, colours.ink, measure);
}

/** `picture` must have its rotation applied. */
export async function drawCard(picture: Sharp, { title: text, site }: Card): Promise<Buffer> {
  const { width, height } = cardSize;
  const [photo, heading, name] = await Promise.all([
    picture
      .resize({ width: width - panel.width, height, fit: 'cover', position: 'attention' })
      .flatten({ background: '#fff' })
      .png({ compressionLevel: 0 })
      .toBuffer(),
    drawTitle(text),
    drawText(site, 34, colours.accent, measure - 84),
  ]);
  const rule = { create: { width: 72, height: 6, channels: 3, background: colours.accent } } as const;
  const bottom = height - panel.edge - heading.info.height;
  const layers: OverlayOptions[] = [
    { input: photo, left: panel.width, top: 0 },
    { input: mark, left: panel.edge, top: panel.edge },
    { input: name.data, left: panel.edge + 84, top: panel.edge + Math.round((64 - Math.min(64, name.info.height)) / 2) },
    { input: rule, left: panel.edge, top: bottom - 34 },
    { input: heading.data, left: panel.edge, top: bottom },
  ];
  return sharp({ create: { width, height, channels: 3, background: colours.sand } })
    .composite(layers)
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}
