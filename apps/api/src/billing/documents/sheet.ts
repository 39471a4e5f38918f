import { createRequire } from 'node:module';
import { type Font, type GlyphRun, openSync } from 'fontkit';
import { LRUCache } from 'lru-cache';
import PDFDocument from 'pdfkit';

// Resolved from the folder the bundle runs in: the bundler replaces `import.meta.url` by the folder of the build.
const require = createRequire(`${import.meta.dirname}/`);
const folders = { regular: '400Regular', medium: '500Medium', bold: '600SemiBold' } as const;
export type Weight = keyof typeof folders;
const weights = Object.keys(folders) as Weight[];

/** Characters of texts whose layouts are kept of each font. */
const keptCharacters = 50_000;

/** A layout of its own: pdfkit scales the positions of the one it gets. */
const copyOf = (run: GlyphRun): GlyphRun =>
  Object.assign(Object.create(Object.getPrototypeOf(run)), run, { positions: run.positions.map((position) => ({ ...position })) });

/**
 * Lays out a text once. Most words of a document stand in the next one too, and pdfkit asks for the layout of a text with features
 * of a font each time that it measures or writes it.
 */
function cacheLayouts(font: Font): Font {
  const cache = new LRUCache<string, GlyphRun>({ maxSize: keptCharacters, sizeCalculation: (_, text) => text.length });
  const layOut = font.layout.bind(font);
  font.layout = (text, features, ...more) => {
    if (more.some((each) => each !== undefined)) return layOut(text, features, ...more);
    const key = `${JSON.stringify(features)} ${text}`;
    const run = cache.get(key) ?? layOut(text, features);
    cache.set(key, run);
    return copyOf(run);
  };
  return font;
}

/** Each font is parsed once, because parsing takes half of the time of a document. */
const parsed = new Map<Weight, Font>();
function parsedFont(weight: Weight): Font {
  const known = parsed.get(weight);
  if (known) return known;
  const folder = folders[weight];
  const opened = openSync(require.resolve(`@expo-google-fonts/inter/${folder}/Inter_${folder}.ttf`));
  if (!('layout' in opened)) throw new Error(`Inter ${folder} is a collection of fonts.`);
  const font = cacheLayouts(opened);
  parsed.set(weight, font);
  return font;
}

/** The site's colours, copied from the design tokens. */
export const ink = {
  text: '#232720',
  soft: '#5b5e54',
  accent: '#1f5b3d',
  line: '#e2d9c8',
  sand: '#f8f4ec',
  accentSoft: '#e5efe7',
  /** Text on the accent colour. */
  paper: '#ffffff',
  pale: '#dbe9df',
} as const;
export type Ink = (typeof ink)[keyof typeof ink];

export const margin = 48;
export const page = { width: 595.28, height: 841.89 };
export const inner = { left: margin, right: page.width - margin, width: page.width - 2 * margin };
/** The footer begins below this. */
export const floor = page.height - 76;

export type Sheet = InstanceType<typeof PDFDocument>;

interface SheetInfo {
  readonly title: string;
  readonly author: string;
  readonly language: string;
  readonly date: Date;
  /** Text and tables go on to a new page before they reach it. */
  readonly bottomMargin?: number;
}

/**
 * An A4 sheet with the complete Inter: the subsets of web fonts lack letters such as ř and ł. Its fonts are named by their weight,
 * because tables copy what they are given, and a parsed font is large.
 */
export function newSheet({ bottomMargin = 0, ...info }: SheetInfo): Sheet {
  const sheet = new PDFDocument({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: bottomMargin },
    bufferPages: true,
    lang: info.language,
    displayTitle: true,
    info: { Title: info.title, Author: info.author, CreationDate: info.date, ModDate: info.date },
  });
  // pdfkit takes parsed fonts, which its types don't know.
  for (const weight of weights) sheet.font(parsedFont(weight) as unknown as PDFKit.Mixins.PDFFontSource, weight);
  return sheet;
}

/**
 * Inter's kerning as fontkit applies it draws the point of "17.12." into the digits. pdfkit's types know lists of features only;
 * fontkit, which gets them, turns one off by an object.
 */
export const withoutKerning = { features: { kern: false } as unknown as PDFKit.Mixins.OpenTypeFeatures[] } as const;

export interface TextStyle {
  readonly size?: number;
  readonly weight?: Weight;
  readonly color?: Ink;
  readonly width?: number;
  readonly align?: 'left' | 'right';
  readonly spacing?: number;
}

/** Writes a text and returns the y below it. */
export function write(sheet: Sheet, text: string, x: number, y: number, style: TextStyle = {}): number {
  const { size = 9, weight = 'regular', color = ink.text, width = inner.right - x, align = 'left', spacing = 0 } = style;
  sheet
    .font(weight, size)
    .fillColor(color)
    .text(text, x, y, { width, align, characterSpacing: spacing, lineGap: size * 0.18, ...withoutKerning });
  return sheet.y;
}

/** The height of a text in this style. */
export function heightOf(sheet: Sheet, text: string, style: TextStyle & { width: number }): number {
  const { size = 9, weight = 'regular', width } = style;
  return sheet.font(weight, size).heightOfString(text, { width, lineGap: size * 0.18, ...withoutKerning });
}

export const rule = (sheet: Sheet, y: number, color: Ink = ink.line, from = inner.left, to = inner.right): void => {
  sheet.moveTo(from, y).lineTo(to, y).lineWidth(0.75).strokeColor(color).stroke();
};

/** The bytes of the finished document. */
export async function bytesOf(sheet: Sheet): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    sheet.on('data', (chunk: Buffer) => chunks.push(chunk));
    sheet.on('end', () => resolve(Buffer.concat(chunks)));
    sheet.on('error', reject);
  });
  sheet.end();
  return await done;
}
