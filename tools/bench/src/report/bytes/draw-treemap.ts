import { html } from 'hono/html';
import { kilobytes } from '../../figures.ts';
import { type Html, short } from '../html.ts';
import { type Box, type ByteNode, type Colour, describe, hasHead, headHeight, layOut } from './treemap.ts';

const width = 1200;
const height = 640;
/** The width of a letter as a part of the size of the font, on average. */
const letter = { normal: 0.6, bold: 0.68 } as const;
const readable = { least: 8.5, most: 11 } as const;

const colourNames: readonly (readonly [Colour, string])[] = [
  ['react', 'React'],
  ['third-party', 'other packages'],
  ['shell', 'shell'],
  ['slice', 'slices'],
  ['own-package', 'packages of this repository'],
  ['bundler', 'bundler'],
  ['texts', 'texts'],
  ['html', 'html'],
  ['css', 'css'],
  ['font', 'font'],
  ['data', 'data'],
];

export const legend = (): Html => html`<p class="legend">
${colourNames.map(([colour, name]) => html`<span><i class="swatch ${colour}"></i>${name}</span>`)}
<span><i class="swatch react"></i><i class="swatch react later"></i>dark: asked for before hydration, pale: later</span>
</p>`;

/** As much of a text as has room, or nothing when that says too little. */
export function fitted(text: string, room: number, size: number, weight: keyof typeof letter = 'normal'): string {
  const letters = Math.floor(room / (size * letter[weight]));
  if (text.length <= letters) return text;
  return letters < 5 ? '' : `${text.slice(0, letters - 1)}…`;
}

/** A name is written as large as it fits; the names that are too small to be read appear when the reader comes nearer. */
function nameOf({ x0, x1, y0, y1, data, value = 0 }: Box): Html | '' {
  const [room, high] = [x1 - x0 - 4, y1 - y0 - 2];
  const name = data.name.replace(/.*\/(?=[^/]{5})/, '');
  const size = Math.min(readable.most, high * 0.8, room / (name.length * letter.normal));
  const isSmall = size < readable.least;
  const cut = isSmall && high >= readable.least * 1.2 ? fitted(name, room, readable.least) : '';
  const [text, used] = cut === '' ? [name, size] : [cut, readable.least];
  if (used < 0.8) return '';
  const isTiny = cut === '' && isSmall;
  const bytes = isTiny || high <= used + 12 ? '' : fitted(kilobytes(value), room, readable.least);
  const x = short(x0 + 2);
  return html`<text x="${x}" y="${short(y0 + used + 0.5)}" font-size="${short(used)}" class="${isTiny ? 'tiny' : 'name'}">${text}</text>
${bytes === '' ? '' : html`<text class="bytes" x="${x}" y="${short(y0 + used + 11)}">${bytes}</text>`}`;
}

const rectangle = ({ x0, x1, y0, y1 }: Box): Html =>
  html`<rect x="${short(x0)}" y="${short(y0)}" width="${short(x1 - x0)}" height="${short(y1 - y0)}"/>`;

const leaf = (box: Box): Html =>
  html`<g class="leaf ${box.data.colour ?? 'unmapped'} ${box.data.isCritical === false ? 'later' : ''}">
${rectangle(box)}<title>${describe(box)}</title>${nameOf(box)}</g>`;

/** Folders are known by their names alone, in the little room that there is. */
const shortened = (name: string) => name.replace(/^packages\//, '').replace(/^apps\/([^/]+)\/src/, '$1');

function group(box: Box): Html {
  const name = `${shortened(box.data.name)} ${kilobytes(box.value ?? 0)}`;
  const text = fitted(name, box.x1 - box.x0 - 6, 10, box.depth < 3 ? 'bold' : 'normal');
  const head = hasHead(box) ? html`<text x="${short(box.x0 + 3)}" y="${short(box.y0 + headHeight - 4)}">${text}</text>` : '';
  return html`<g class="group depth-${box.depth}" data-zoom>${rectangle(box)}<title>${describe(box)}</title>${head}</g>\n`;
}

export function drawTreemap(tree: ByteNode): Html {
  const root = layOut(tree, width, height);
  const boxes = root.descendants().slice(1);
  return html`<svg class="treemap" viewBox="0 0 ${width} ${height}" role="img" aria-label="Bytes by kind, file, package and module">
${boxes.map((box) => (box.children ? group(box) : leaf(box)))}</svg>`;
}
