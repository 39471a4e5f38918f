import type { KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { optional, readConfiguration } from '@nocleh/contracts/configuration.ts';
import { publicKeys, signingKey } from '@nocleh/contracts/signing/key-settings.ts';
import type { TrustedKeys } from '@nocleh/contracts/signing/log-entry.ts';
import { type PublicKeys, publicHalf, readPublicKeys, readSigningKey, SignatureProblem } from '@nocleh/contracts/signing/signature.ts';
import { isBucketAddress } from '@nocleh/object-store/object-store.ts';
import { Failure } from '@nocleh/tool-postgres/failure.ts';
import * as z from 'zod/mini';

const Settings = z.object({
  RELEASE_SIGNING_KEY: optional(signingKey),
  RELEASE_PUBLIC_KEYS: optional(publicKeys),
  SHELL_PUBLIC_KEYS: optional(publicKeys),
});

/** `release` signs documents and entries of the log, `shell` entries `halt`. */
export type KeyKind = 'release' | 'shell';

/** Where keys are looked for without a setting: beside the store, never in it. A bucket has no such folder. */
export const keysFolder = (store: string): string | undefined => (isBucketAddress(store) ? undefined : `${path.resolve(store)}-keys`);

export const keyFiles = (folder: string, kind: KeyKind) => ({
  privateFile: path.join(folder, `${kind}.private.pem`),
  publicFile: path.join(folder, `${kind}.public.pem`),
});

async function beside<Key>(store: string, kind: KeyKind, half: keyof ReturnType<typeof keyFiles>, read: (text: string) => Key) {
  const folder = keysFolder(store);
  const text = folder && (await readFile(keyFiles(folder, kind)[half], 'utf8').catch(() => undefined));
  return text ? read(text) : undefined;
}

const settings = () => readConfiguration('The release command', Settings, process.env);
const noKeys: PublicKeys = new Map();

/** The key that signs. */
export async function signingKeyOf(store: string): Promise<KeyObject> {
  const key = settings().RELEASE_SIGNING_KEY ?? (await trusted(() => beside(store, 'release', 'privateFile', readSigningKey)));
  if (key) return key;
  throw new Failure('There is no key to sign with: set RELEASE_SIGNING_KEY, or make one with `npm run release -- key`.');
}

/** The keys whose signatures count; by default the public half of the key that signs. */
export async function trustedKeysOf(store: string): Promise<TrustedKeys> {
  const { RELEASE_SIGNING_KEY, RELEASE_PUBLIC_KEYS, SHELL_PUBLIC_KEYS } = settings();
  const own = RELEASE_SIGNING_KEY && readPublicKeys(publicHalf(RELEASE_SIGNING_KEY));
  const maintainers = RELEASE_PUBLIC_KEYS ?? own ?? (await trusted(() => beside(store, 'release', 'publicFile', readPublicKeys)));
  if (!maintainers)
    throw new Failure(
      'There are no public keys to check releases with: set RELEASE_PUBLIC_KEYS, or make keys with `npm run release -- key`.',
    );
  const shells = SHELL_PUBLIC_KEYS ?? (await trusted(() => beside(store, 'shell', 'publicFile', readPublicKeys))) ?? noKeys;
  return { maintainers, shells };
}

/** What is not signed as it must be is a failure that says so. */
export async function trusted<Value>(read: () => Value | Promise<Value>): Promise<Value> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof SignatureProblem) throw new Failure(error.message, { cause: error });
    throw error;
  }
}
