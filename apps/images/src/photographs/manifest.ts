import { createReadStream, type Dirent, existsSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { PhotographRow } from '@nocleh/contracts/api/photograph-row.ts';
import * as z from 'zod/mini';

z.config(z.locales.en());

/** A row of the manifest, or of a file in the folder that none names. */
export interface ManifestRow {
  readonly number: number;
  /** The line as it is; of a file, a line that says the same. */
  readonly text: string;
  /** What reports call the picture. */
  readonly name: string;
  /** The row, or why it can't be one. */
  readonly asked: PhotographRow | { readonly refused: string };
}

export interface Manifest {
  /** The file with the rows; of a folder, `photos.jsonl` in it, whether it exists or not. */
  readonly file: string;
  /** The folder that paths of rows are below. */
  readonly folder: string;
  /** Whether all pictures of the folder are wanted, or only those of rows. */
  readonly isFolder: boolean;
}

/** `path` is a folder of `<accommodation>/<number>-name.jpg`, or a file of rows. */
export const manifestAt = (path: string): Manifest =>
  statSync(path).isDirectory()
    ? { file: join(path, 'photos.jsonl'), folder: path, isFolder: true }
    : { file: path, folder: dirname(path), isFolder: false };

const maxLine = 20_000;

/** Names are printed on terminals, for which control characters are commands. */
const printable = (text: string) => text.replace(/\p{Cc}/gu, '\uFFFD');

/** What reports call the picture of a row, also of one that is refused. */
const nameIn = (value: unknown): string => {
  const { file, url, photo } = Object(value) as Readonly<Record<string, unknown>>;
  const name = file ?? url ?? photo;
  return typeof name === 'string' && name !== '' ? printable(name.slice(0, 500)) : '(no picture)';
};

const readRow = (text: string): Pick<ManifestRow, 'name' | 'asked'> => {
  if (text.length > maxLine)
    return { name: '(no picture)', asked: { refused: `The line has more than ${maxLine} characters. Shorten it.` } };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { name: '(no picture)', asked: { refused: `not JSON: ${printable(error instanceof Error ? error.message : String(error))}` } };
  }
  const parsed = PhotographRow.safeParse(value);
  if (parsed.success) return { name: nameIn(value), asked: parsed.data };
  const reasons = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'row'}: ${message}`);
  return { name: nameIn(value), asked: { refused: reasons.join('; ') } };
};

async function* linesOf(file: string): AsyncGenerator<ManifestRow> {
  let number = 0;
  for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
    number += 1;
    if (text.trim() !== '') yield { number, text, ...readRow(text) };
  }
}

/** Systems put these beside pictures. */
const isOfSystem = (name: string) => name.startsWith('.') || /^(?:thumbs\.db|desktop\.ini)$/i.test(name);
/** `1-house.jpg`, `2-kitchen.jpg`, `10-garden.jpg` in this order. */
const inOrder = new Intl.Collator('en', { numeric: true });
const entriesOf = async (folder: string): Promise<Dirent[]> =>
  (await readdir(folder, { withFileTypes: true }))
    .filter(({ name }) => !isOfSystem(name))
    .sort((a, b) => inOrder.compare(a.name, b.name) || (a.name < b.name ? -1 : 1));

/** A folder can't be named `a/b`: the name may be written as in an address, `a%2Fb`. Some systems take letters and diacritics apart. */
const accommodationOf = (folder: string): string => {
  try {
    return decodeURIComponent(folder).normalize('NFC');
  } catch {
    return folder;
  }
};

const positionIn = (name: string): number | undefined => {
  const number = Number(/^\d+/.exec(name)?.[0]);
  return number >= 1 && number <= 1000 ? number : undefined;
};

const rowOfFile = (number: number, folder: string, entry: Dirent): ManifestRow => {
  const file = `${folder}/${entry.name}`;
  const position = positionIn(entry.name);
  const text = JSON.stringify({ accommodation: accommodationOf(folder), file, ...(position && { position }) });
  if (entry.isDirectory())
    return { number, text, name: file, asked: { refused: 'This is a folder. Put pictures directly into that of their accommodation.' } };
  return { number, text, ...readRow(text) };
};

/** What the import itself writes beside the manifest. */
const isOfImport = (name: string) => name.endsWith('.jsonl');

async function* filesOf(folder: string, from: number, isNamed: (file: string) => boolean): AsyncGenerator<ManifestRow> {
  let number = from;
  for (const entry of await entriesOf(folder)) {
    if (entry.isDirectory()) {
      for (const file of await entriesOf(join(folder, entry.name))) {
        if (isNamed(`${entry.name}/${file.name}`)) continue;
        number += 1;
        yield rowOfFile(number, entry.name, file);
      }
    } else if (!isOfImport(entry.name) && !isNamed(entry.name)) {
      number += 1;
      const refused = 'The file lies in no accommodation’s folder. Move it into one, or give it a row in photos.jsonl.';
      yield { number, text: JSON.stringify({ file: entry.name }), name: entry.name, asked: { refused } };
    }
  }
}

/** All rows: those of the file, then one for each picture in the folder that none of them names. */
export async function* rowsOf({ file, folder, isFolder }: Manifest): AsyncGenerator<ManifestRow> {
  let last = 0;
  // Also by rows that are refused. Systems write the same letters with diacritics in two ways.
  const named = new Set<string>();
  if (!isFolder || existsSync(file))
    for await (const row of linesOf(file)) {
      last = row.number;
      named.add(row.name.normalize('NFC'));
      yield row;
    }
  if (isFolder) yield* filesOf(folder, last, (path) => named.has(path.normalize('NFC')));
}
