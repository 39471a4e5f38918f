import { readFileSync } from 'node:fs';
import path from 'node:path';

type Entry = { readonly category: string } & (
  | { readonly text: string; readonly times?: number }
  // Hexadecimal bytes that are no valid string.
  | { readonly bytes: string }
);

export interface NaughtyString {
  readonly category: string;
  /** The sent text; undefined for bytes. */
  readonly text: string | undefined;
  /** The string as encoded in a form's body. */
  readonly encoded: string;
}

const file = path.join(import.meta.dirname, 'naughty-strings.json');
const { strings } = JSON.parse(readFileSync(file, 'utf8')) as { strings: Entry[] };

/** Texts, numbers and bytes that often break programs; the file names their source. */
export const naughtyStrings: readonly NaughtyString[] = strings.map((entry) => {
  if ('bytes' in entry) return { category: entry.category, text: undefined, encoded: entry.bytes.replace(/../g, '%$&') };
  const text = entry.text.repeat(entry.times ?? 1);
  return { category: entry.category, text, encoded: encodeURIComponent(text) };
});
