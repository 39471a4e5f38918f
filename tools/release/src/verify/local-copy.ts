import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Release } from '@nocleh/contracts/release.ts';
import { isBucketAddress, openStore } from '@nocleh/object-store/object-store.ts';
import { artifactPrefix } from '../artifact-store.ts';

/** Gives the artifacts of a release as a store in a folder, which the shell reads in the smoke run: a bucket is copied for that time. */
export async function inFolder<Result>(address: string, { slices }: Release, use: (store: string) => Promise<Result>): Promise<Result> {
  if (!isBucketAddress(address)) return use(address);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'candidate-'));
  try {
    const [bucket, copy] = [openStore(address), openStore(folder)];
    for (const { name, hash } of Object.values(slices)) {
      const objects = await bucket.list(artifactPrefix(name, hash));
      await Promise.all(objects.map(async ({ key }) => copy.write(key, (await bucket.read(key)) ?? '')));
    }
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
