/** A line break in a reason must not look like another row. */
const onOneLine = (cell: string) => cell.replaceAll(/\p{Cc}/gu, ' ');

/** Rows as lines, with the columns below each other. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = [];
  const cells = rows.map((row) => row.map(onOneLine));
  for (const row of cells) for (const [place, cell] of row.entries()) widths[place] = Math.max(widths[place] ?? 0, cell.length);
  return cells.map((row) => `  ${row.map((cell, place) => cell.padEnd(widths[place] ?? 0)).join('  ')}`.trimEnd());
}
