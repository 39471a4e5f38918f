import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { locales } from '@nocleh/contracts/locale.ts';
import type { StoredPhotograph, Texts } from '../../../db/stored.ts';

/** Which photograph a row is about. */
export interface PhotographKey {
  readonly accommodation: string;
  readonly photo: string;
}

/** A row that the host or an editor fills in; the import takes it as it is. */
interface TextsRow extends PhotographKey {
  /** The file or address that the photograph came from; the import ignores it. */
  readonly from: string;
  readonly alt: Texts;
}

export const lacksTexts = ({ alt }: StoredPhotograph): boolean => locales.some((locale) => !alt[locale]);

export const textsRow = (accommodation: string, { src, name, alt }: StoredPhotograph): TextsRow => ({
  accommodation,
  photo: src,
  from: name,
  alt: { ...Object.fromEntries(locales.map((locale) => [locale, ''])), ...alt },
});

/** Undefined for a line that somebody is still writing. */
function parsed(line: string): Partial<TextsRow> | undefined {
  try {
    return Object(JSON.parse(line)) as Partial<TextsRow>;
  } catch {
    return undefined;
  }
}

const keyOf = ({ accommodation, photo }: Partial<PhotographKey>) => `${accommodation}\n${photo}`;
const typedIn = (alt: unknown): Texts =>
  Object.fromEntries(Object.entries(Object(alt) as Texts).filter(([, text]) => typeof text === 'string' && text !== ''));

/**
 * Writes the rows of photographs that lack texts. What was typed into an earlier file and is not imported yet stays: texts of these rows,
 * rows of other photographs, and lines that can't be read. `complete` are photographs that need no row any more.
 */
export function writeMissingTexts(file: string, rows: readonly TextsRow[], complete: readonly PhotographKey[]): void {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const before = text.split('\n').filter((line) => line.trim() !== '');
  const typed = new Map<string, Texts>();
  const known = new Set([...rows, ...complete].map(keyOf));
  const kept = before.filter((line) => {
    const row = parsed(line);
    if (!row || !known.has(keyOf(row))) return true;
    typed.set(keyOf(row), typedIn(row.alt));
    return false;
  });
  const wanted = rows.map((row) => JSON.stringify({ ...row, alt: { ...row.alt, ...typed.get(keyOf(row)) } }));
  const lines = [...wanted, ...kept];
  if (lines.length === 0) rmSync(file, { force: true });
  else writeFileSync(file, `${lines.join('\n')}\n`);
}
