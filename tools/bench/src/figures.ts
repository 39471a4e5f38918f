/** The smallest value that at least this part (0 to 1) of the values does not exceed. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const rank = Math.max(1, Math.ceil(sorted.length * part));
  return sorted[rank - 1] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2;
}

/** A figure of a table; a dash if this machine can't measure it. */
export const shown = (value: number | undefined, digits = 0): string =>
  value === undefined || !Number.isFinite(value)
    ? '–'
    : value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** kB are 1,000 bytes. */
export const kilobytes = (bytes: number): string => shown(bytes / 1000, 1);
export const megabytes = (bytes: number | undefined): string => shown(bytes === undefined ? undefined : bytes / 1e6, 1);

type Row = readonly string[];

/** A Markdown table with columns aligned in plain text too: the first column to the left, figures to the right. */
export function markdownTable(head: Row, rows: readonly Row[]): string {
  const widths = head.map((_, column) => Math.max(3, ...[head, ...rows].map((row) => [...(row[column] ?? '')].length)));
  const pad = (text: string, column: number) => {
    const space = ' '.repeat((widths[column] ?? 0) - [...text].length);
    return column === 0 ? text + space : space + text;
  };
  const line = (row: Row) => `| ${head.map((_, column) => pad(row[column] ?? '', column)).join(' | ')} |`;
  const rule = widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}
