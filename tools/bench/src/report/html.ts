import { html } from 'hono/html';

/** Markup whose values are escaped. */
export type Html = ReturnType<typeof html>;
export type Cell = Html | string;

interface Table {
  readonly caption: string;
  readonly columns: readonly string[];
  /** The first cell of a row names it. */
  readonly rows: readonly (readonly Cell[])[];
  /** Columns to the left of which the text begins; figures stand at the right. */
  readonly texts?: readonly number[];
}

export function table({ caption, columns, rows, texts = [] }: Table): Html {
  const align = (index: number) => (index === 0 || texts.includes(index) ? 'text' : 'figure');
  const cells = (row: readonly Cell[]) => row.slice(1).map((cell, index) => html`<td class="${align(index + 1)}">${cell}</td>`);
  return html`<div class="scroll"><table>
<caption>${caption}</caption>
<thead><tr>${columns.map((column, index) => html`<th scope="col" class="${align(index)}">${column}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr><th scope="row" class="text">${row[0] ?? ''}</th>${cells(row)}</tr>\n`)}</tbody>
</table></div>`;
}

/** Figures of a drawing: a tenth of a unit is less than can be seen. */
export const short = (value: number): string => String(Math.round(value * 10) / 10);
