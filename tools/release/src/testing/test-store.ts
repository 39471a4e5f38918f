import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Artifact, SliceFacts } from '@nocleh/contracts/release.ts';
import { shellContracts } from '@nocleh/contracts/shell-contracts.ts';
import { createTestBucket } from '@nocleh/object-store/testing/test-bucket.ts';
import { publish } from '../artifact-store.ts';
import { ownKeys } from '../make-keys.ts';
import { keyFiles } from '../release-keys.ts';
import type { Placement } from '../release-store.ts';

export const address = (path: string): SliceFacts['addresses'][number] => ({
  name: `a${path.replaceAll(/\W/g, '')}`,
  path,
  layout: 'default',
});

export const facts = {
  stays: { addresses: [address('/vyhledavani'), address('/ubytovani/*')] },
  orders: { addresses: [{ ...address('/objednavka/*'), robots: 'disallow' }] },
} satisfies Record<string, Partial<SliceFacts>>;

export const placed = (...artifacts: readonly Artifact[]): Placement[] => artifacts.map((artifact) => ({ artifact }));

const hash = `sha384-${'A'.repeat(64)}`;

export interface TestStore {
  /** Its address: a folder, or a bucket with RELEASE_TEST_STORE=bucket. */
  readonly folder: string;
  /** The folder of the builds. */
  readonly root: string;
  /** What a build leaves in `dist`; returns that folder. */
  build(name: string, change?: Partial<SliceFacts>, content?: string): Promise<string>;
  published(name: string, change?: Partial<SliceFacts>, content?: string): Promise<Artifact>;
  remove(): Promise<void>;
}

/** Makes keys; those of a bucket are settings, as nothing is beside it. */
async function testKeys(store: string, root: string): Promise<void> {
  const own = path.join(root, 'store');
  await ownKeys(own);
  if (store !== own) process.env.RELEASE_SIGNING_KEY = keyFiles(`${own}-keys`, 'release').privateFile;
}

/** A store in a folder of its own, and small builds to publish. */
export async function createTestStore(): Promise<TestStore> {
  const root = await mkdtemp(path.join(os.tmpdir(), 'release-'));
  const folder = process.env.RELEASE_TEST_STORE === 'bucket' ? await createTestBucket() : path.join(root, 'store');
  await testKeys(folder, root);
  const build = async (name: string, change: Partial<SliceFacts> = {}, content = 'first'): Promise<string> => {
    const dist = path.join(root, name);
    const web: SliceFacts = {
      name,
      version: '1.0.0',
      contract: shellContracts,
      shared: { react: ['useState'] },
      entry: 'remoteEntry.1.js',
      addresses: [],
      routes: [],
      widgets: [],
      sitemaps: [],
      feeds: [],
      ...change,
    };
    for (const half of ['web', 'node']) await mkdir(path.join(dist, half), { recursive: true });
    await writeFile(path.join(dist, 'web/assets.json'), JSON.stringify({ ...web, groups: {}, integrity: { 'remoteEntry.1.js': hash } }));
    await writeFile(path.join(dist, 'web/remoteEntry.1.js'), content);
    await writeFile(path.join(dist, 'node/assets.json'), JSON.stringify({ groups: {}, integrity: { 'slice.cjs': hash } }));
    await writeFile(path.join(dist, 'node/slice.cjs'), content);
    return dist;
  };
  return {
    folder,
    root,
    build,
    published: async (name, change, content) => publish(folder, await build(name, change, content)),
    remove: () => rm(root, { recursive: true, force: true }),
  };
}
