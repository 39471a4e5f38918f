const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

type CopyValue = string | number | null;

/** A value in the text format of COPY; null is `\N`. */
export const copyText = (value: CopyValue): string =>
  value === null ? '\\N' : String(value).replaceAll(/[\\\n\r\t]/g, (character) => escapes[character] ?? character);
export const copyJson = (value: object | null): string => copyText(value === null ? null : JSON.stringify(value));
/** An array of numbers, or of words that need no quotes. */
export const copyArray = (values: readonly (string | number)[]): string => `{${values.join(',')}}`;

/** Columns, already in the format, as part of a line. */
export const copyColumns = (columns: readonly CopyValue[]): string => columns.join('\t');
/** Lines of columns. */
export const copyLines = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');
