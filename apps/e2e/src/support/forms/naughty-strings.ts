import { readFileSync } from 'node:fs';
import path from 'node:path';

type Entry = { readonly category: string } & (
  | { readonly text: string; readonly times?: number }
  // In hexadecimal: what no string of JavaScript becomes.
  | { readonly bytes: string }
);

export interface NaughtyString {
  readonly category: string;
  /** What is sent, if it is text. */
  readonly text: string | undefined;
  /** As it stands in the body of a form. */
  readonly encoded: string;
}

const file = path.join(import.meta.dirname, 'naughty-strings.json');
const { strings } = JSON.parse(readFileSync(file, 'utf8')) as { strings: Entry[] };

/** Texts, numbers and bytes that programs stumble over; where the list comes from stands in it. */
export const naughtyStrings: readonly NaughtyString[] = strings.map((entry) => {
  if ('bytes' in entry) return { category: entry.category, text: undefined, encoded: entry.bytes.replace(/../g, '%$&') };
  const text = entry.text.repeat(entry.times ?? 1);
  return { category: entry.category, text, encoded: encodeURIComponent(text) };
});
