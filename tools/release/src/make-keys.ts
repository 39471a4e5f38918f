import { type KeyObject, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createKeyPair, publicHalf, readSigningKey } from '@nocleh/contracts/signing/signature.ts';
import { moveIfAbsent } from '@nocleh/object-store/move-if-absent.ts';
import { isBucketAddress } from '@nocleh/object-store/object-store.ts';
import { Failure } from '@nocleh/tool-postgres/failure.ts';
import { type KeyKind, keyFiles, keysFolder } from './release-keys.ts';

/** False when the file exists. A file that is there is whole, and readable by its owner alone. */
async function createPrivate(file: string, content: string): Promise<boolean> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, content, { mode: 0o600, flag: 'wx', flush: true });
  return moveIfAbsent(draft, file);
}

function refuseInStore(store: string, folder: string): void {
  if (isBucketAddress(store)) return;
  const inside = path.relative(path.resolve(store), path.resolve(folder));
  if (inside === '' || !(inside.startsWith('..') || path.isAbsolute(inside)))
    throw new Failure('A key does not belong into the store, which others read: name another folder with --out.');
}

export interface MadeKeys {
  readonly privateFile: string;
  readonly publicFile: string;
  readonly publicPem: string;
}

/** Makes a pair in a folder outside of the store; refuses to replace one. */
export async function makeKeys(store: string, kind: KeyKind, folder = keysFolder(store)): Promise<MadeKeys> {
  if (!folder) throw new Failure('The store is a bucket: name a folder for the keys with --out.');
  refuseInStore(store, folder);
  const { privateFile, publicFile } = keyFiles(folder, kind);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { privatePem, publicPem } = createKeyPair();
  if (!(await createPrivate(privateFile, privatePem)))
    throw new Failure(`There is a key in ${privateFile} already: name another folder with --out.`);
  await writeFile(publicFile, publicPem);
  return { privateFile, publicFile, publicPem };
}

/** Reads the private key in a folder, or creates a key pair there when it has none. */
async function ownKey(folder: string, kind: KeyKind): Promise<KeyObject> {
  const { privateFile, publicFile } = keyFiles(folder, kind);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const existing = await readFile(privateFile, 'utf8').catch(() => undefined);
  if (existing === undefined) await createPrivate(privateFile, createKeyPair().privatePem);
  const key = readSigningKey(existing ?? (await readFile(privateFile, 'utf8')));
  await writeFile(publicFile, publicHalf(key));
  return key;
}

/** Pairs beside the store, for a site that is started with nothing configured; makes those that are missing. */
export async function ownKeys(store: string): Promise<Readonly<Record<KeyKind, KeyObject>>> {
  const folder = keysFolder(store);
  if (!folder) throw new Failure('The store is a bucket: its keys have to be set.');
  return { release: await ownKey(folder, 'release'), shell: await ownKey(folder, 'shell') };
}
