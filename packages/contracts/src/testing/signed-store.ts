import type { KeyObject } from 'node:crypto';
import { entryKey, entryText, type LogChange, noEntry, readEntry, sealed, sha256 } from '../signing/log-entry.ts';
import { signed } from '../signing/signature.ts';

/** What these functions need of a store, which is a folder or a bucket. */
interface Objects {
  readonly read: (key: string) => Promise<Buffer | undefined>;
  readonly write: (key: string, content: string) => Promise<void>;
  readonly list: (prefix: string) => Promise<readonly unknown[]>;
}

export const documentKey = (id: string): string => `releases/${id}.json`;

/** Signs and writes the document of a release, whatever it says. Returns its text. */
export async function writeSigned(store: Objects, release: { readonly id: string }, key: KeyObject): Promise<string> {
  const text = `${JSON.stringify(signed('release', release, key), null, 1)}\n`;
  await store.write(documentKey(release.id), text);
  return text;
}

/** Names a release in the pointer, as the release commands do. */
export const movePointer = (store: Objects, id: string): Promise<void> => store.write('current', `${id}\n`);

/** Appends an entry for a document that is in the store. Returns its number. */
export async function appendEntry(store: Objects, id: string, key: KeyObject, change: Partial<LogChange> = {}): Promise<number> {
  const before = (await store.list('log/')).length;
  const last = before > 0 ? readEntry(String(await store.read(entryKey(before)))) : undefined;
  const document = sha256(String(await store.read(documentKey(id))));
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
  await store.write(entryKey(entry.number), entryText(entry));
  return entry.number;
}

/** Appends an entry and moves the pointer. Returns the number of the entry. */
export async function makeLive(store: Objects, id: string, key: KeyObject, change: Partial<LogChange> = {}): Promise<number> {
  const number = await appendEntry(store, id, key, change);
  await movePointer(store, id);
  return number;
}
