import { rm } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { publicHalf } from '@nocleh/contracts/signing/signature.ts';
import { liveId } from '@nocleh/tool-release/live-pointer.ts';
import { ownKeys } from '@nocleh/tool-release/make-keys.ts';
import { signingKeyOf } from '@nocleh/tool-release/release-keys.ts';
import { isUnsigned, signLive } from '@nocleh/tool-release/sign-live.ts';

/** What the shell of a local site gets; given settings count more. */
export interface LocalKeys {
  readonly RELEASE_PUBLIC_KEYS: string;
  readonly SHELL_PUBLIC_KEYS: string;
  readonly SHELL_SIGNING_KEY: string;
}

/** Makes the keys of a local store that has none, and signs what was live in it before releases were signed. */
export async function prepareKeys(store: string, shellState: string): Promise<LocalKeys> {
  const { shell } = await ownKeys(store);
  if (await isUnsigned(store)) await signLive(store, { by: userInfo().username, reason: 'releases are signed from now on' });
  // A store that was deleted begins again with entry 1, which is older than what a shell remembers of the one before.
  if ((await liveId(store)) === undefined) await rm(shellState, { recursive: true, force: true });
  return {
    RELEASE_PUBLIC_KEYS: process.env.RELEASE_PUBLIC_KEYS || publicHalf(await signingKeyOf(store)),
    SHELL_PUBLIC_KEYS: process.env.SHELL_PUBLIC_KEYS || publicHalf(shell),
    SHELL_SIGNING_KEY: process.env.SHELL_SIGNING_KEY || String(shell.export({ type: 'pkcs8', format: 'pem' })),
  };
}
