import type { KeyObject } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { entryText, type LogChange, noEntry, readEntry, sealed, sha256 } from '../signing/log-entry.ts';
import { signed } from '../signing/signature.ts';

/** Signs and writes the document of a release, whatever it says. Returns its text. */
export async function writeSigned(store: string, release: { readonly id: string }, key: KeyObject): Promise<string> {
  const text = `${JSON.stringify(signed('release', release, key), null, 1)}\n`;
  await mkdir(path.join(store, 'releases'), { recursive: true });
  await writeFile(path.join(store, 'releases', `${release.id}.json`), text);
  return text;
}

export const entryFile = (store: string, number: number): string => path.join(store, 'log', `${String(number).padStart(8, '0')}.json`);

/** Replaces the pointer by another file, as the release commands do. */
export async function movePointer(store: string, id: string): Promise<void> {
  await writeFile(path.join(store, 'current.draft'), `${id}\n`);
  await rename(path.join(store, 'current.draft'), path.join(store, 'current'));
}

/** Appends an entry for a document that is in the store, and moves the pointer. Returns the number of the entry. */
export async function makeLive(store: string, id: string, key: KeyObject, change: Partial<LogChange> = {}): Promise<number> {
  await mkdir(path.join(store, 'log'), { recursive: true });
  const before = (await readdir(path.join(store, 'log'))).length;
  const last = before > 0 ? readEntry(await readFile(entryFile(store, before), 'utf8')) : undefined;
  const document = sha256(await readFile(path.join(store, 'releases', `${id}.json`)));
  const entry = sealed(
    {
      number: before + 1,
      at: new Date().toISOString(),
      by: 'test',
      action: 'promote',
      ...(last ? { from: last.to } : {}),
      to: id,
      document,
      previous: last?.hash ?? noEntry,
      ...change,
    },
    key,
  );
  await writeFile(entryFile(store, entry.number), entryText(entry));
  await movePointer(store, id);
  return entry.number;
}
