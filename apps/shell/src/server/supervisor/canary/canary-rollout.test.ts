import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sha256 } from '@nocleh/contracts/signing/log-entry.ts';
import { createKeyPair, readPublicKeys, readSigningKey } from '@nocleh/contracts/signing/signature.ts';
import { makeLive, writeSigned } from '@nocleh/contracts/testing/signed-store.ts';
import { FolderStore } from '@nocleh/object-store/folder-store.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { releaseOf } from '../../../testing/releases.ts';
import { CanaryRollout } from './canary-rollout.ts';

const maintainer = createKeyPair();
const shell = createKeyPair();
const key = readSigningKey(maintainer.privatePem);
const keys = { maintainers: readPublicKeys(maintainer.publicPem), shells: readPublicKeys(shell.publicPem) };
const live = releaseOf('live');

let folder = '';
let store: FolderStore;
let rollout: CanaryRollout | undefined;
let changes = 0;
beforeEach(async () => {
  changes = 0;
  folder = await mkdtemp(path.join(os.tmpdir(), 'releases-'));
  store = new FolderStore(folder);
  await writeSigned(store, live, key);
  const document = sha256(await writeSigned(store, releaseOf('next'), key));
  await makeLive(store, live.id, key);
  await makeLive(store, live.id, key, { action: 'canary', canary: { release: 'next', percent: 50, document } });
});
afterEach(async () => {
  rollout?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Follows the log of the store until the canary is given to visitors. */
async function given(signingKey: typeof key | undefined): Promise<CanaryRollout> {
  const started = new CanaryRollout({
    releaseLog: { store, shell: 'one:1', signingKey, keys },
    standingFault: () => {},
    live: () => live,
    problemsOf: async () => [],
    onChange: async () => {
      changes += 1;
    },
    tell: () => {},
  });
  rollout = started;
  started.start();
  await vi.waitFor(() => expect(started.served().canary?.release.id).toBe('next'), { timeout: 10_000 });
  return started;
}

const entries = async () => (await store.list('log/')).length;

// rule: rollout-5
test('a halt is signed by the shell and written to the log', async () => {
  const following = await given(readSigningKey(shell.privatePem));
  await following.halt('too slow');
  expect(following.served().canary).toBeUndefined();
  expect(await entries()).toBe(3);
});

// rule: rollout-5
test('a shell without a key halts the canary for its own visitors, reports it, and leaves the log as it is', async () => {
  const following = await given(undefined);
  const before = changes;
  await following.halt('too slow');
  expect(changes).toBe(before + 1);
  expect(following.served()).toEqual({ keptForOrders: ['live'] });
  expect(following.report()).toEqual({ canary: { release: 'next', percent: 50, halted: 'too slow' } });
  expect(await entries()).toBe(2);
});
