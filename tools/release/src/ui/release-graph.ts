import type { Release } from '@nocleh/contracts/release.ts';
import { html } from 'hono/html';
import type { Html } from './page.ts';

const rowHeight = 26;
const top = 34;
const columns = { libraries: 10, slices: 330, pages: 560 } as const;
const width = 860;
const nodeWidth = { libraries: 210, slices: 120, pages: 280 } as const;

type Column = keyof typeof columns;

interface Node {
  readonly column: Column;
  readonly name: string;
  readonly y: number;
}

/** Slices stand at the middle of what belongs to them. */
function layOut(release: Release) {
  const slices = Object.values(release.slices);
  const names = [...new Set(slices.flatMap(({ shared }) => Object.keys(shared)))].toSorted();
  const owned = slices.flatMap(({ name: slice, addresses, widgets }) => [
    ...addresses.map(({ path }) => ({ slice, name: path })),
    ...widgets.map(({ name, place }) => ({ slice, name: `${place}: ${name}` })),
  ]);
  const rows = Math.max(names.length, owned.length, slices.length);
  const spread = (count: number, place: number) => top + ((place + 0.5) * rows * rowHeight) / count;
  const libraries = names.map((name, place): Node => ({ column: 'libraries', name, y: spread(names.length, place) }));
  const middle = slices.map(({ name }, place): Node => ({ column: 'slices', name, y: spread(slices.length, place) }));
  const pages = owned.map(({ name, slice }, place) => ({ slice, column: 'pages' as const, name, y: spread(owned.length, place) }));
  return { libraries, middle, pages, height: top + rows * rowHeight + 8 };
}

const box = ({ column, name, y }: Node) =>
  html`<g class="${column}">
    <rect x="${columns[column]}" y="${y - 10}" width="${nodeWidth[column]}" height="20" rx="4" />
    <text x="${columns[column] + 8}" y="${y + 4}">${name}</text>
  </g>`;

function line(from: Node, to: Node) {
  const [x1, x2] = [columns[from.column] + nodeWidth[from.column], columns[to.column]];
  const middle = (x1 + x2) / 2;
  return html`<path d="M${x1} ${from.y} C${middle} ${from.y} ${middle} ${to.y} ${x2} ${to.y}" />`;
}

/** A drawing of what a release is composed of: the shared libraries of each slice, its addresses and widgets. */
export function releaseGraph(release: Release): Html {
  const { libraries, middle, pages, height } = layOut(release);
  const needs = middle.flatMap((slice) =>
    libraries.filter(({ name }) => release.slices[slice.name]?.shared[name]).map((library) => line(library, slice)),
  );
  const owns = middle.flatMap((slice) => pages.filter(({ slice: owner }) => owner === slice.name).map((one) => line(slice, one)));
  const headings = [
    ['libraries', 'Shared libraries'],
    ['slices', 'Slices'],
    ['pages', 'Addresses and widgets'],
  ] as const;
  return html`<div class="scroll" role="region" aria-label="Graph of the release" tabindex="0">
    <svg
      class="graph"
      viewBox="0 0 ${width} ${height}"
      width="${width}"
      height="${height}"
      role="img"
      aria-label="Each slice with the shared libraries that it needs, its addresses and its widgets; the tables say the same"
    >
      ${headings.map(([column, text]) => html`<text class="heading" x="${columns[column]}" y="16">${text}</text>`)}
      <g class="lines">${needs}${owns}</g>
      ${[...libraries, ...middle, ...pages].map(box)}
    </svg>
  </div>`;
}
