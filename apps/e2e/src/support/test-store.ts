import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Artifact } from '@nocleh/contracts/release.ts';
import { type SliceName, sliceNames } from '@nocleh/contracts/routes.ts';
import { publish } from '@nocleh/tool-release/artifact-store.ts';
import { repository } from './shell-process.ts';

export interface TestStore {
  readonly folder: string;
  /** What the repository's builds became. */
  readonly artifacts: Readonly<Record<SliceName, Artifact>>;
  /** Publishes a changed build of a slice: `appendix` is code that runs at the end of its node bundle. */
  publishChanged(name: SliceName, version: string, appendix: string): Promise<Artifact>;
  remove(): Promise<void>;
}

/** An artifact store of its own, filled with the builds of the repository. */
export async function createStore(): Promise<TestStore> {
  const folder = await mkdtemp(path.join(tmpdir(), 'releases-'));
  const artifacts = {} as Record<SliceName, Artifact>;
  for (const name of sliceNames) artifacts[name] = await publish(repository, folder, name);
  return {
    folder,
    artifacts,
    publishChanged: (name, version, appendix) => publishChanged(folder, name, version, appendix),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function publishChanged(store: string, name: SliceName, version: string, appendix: string): Promise<Artifact> {
  const checkout = await mkdtemp(path.join(tmpdir(), 'checkout-'));
  try {
    const app = path.join(checkout, 'apps', name);
    await mkdir(app, { recursive: true });
    await cp(path.join(repository, 'package.json'), path.join(checkout, 'package.json'));
    await writeFile(path.join(app, 'package.json'), JSON.stringify({ name: `@nocleh/${name}`, version }));
    await cp(path.join(repository, 'apps', name, 'dist'), path.join(app, 'dist'), { recursive: true });
    const bundle = path.join(app, 'dist/node/slice.cjs');
    const code = `${await readFile(bundle, 'utf8')}\n;{${appendix}}\n`;
    await writeFile(bundle, code);
    const assetsFile = path.join(app, 'dist/node/assets.json');
    const assets = JSON.parse(await readFile(assetsFile, 'utf8')) as { integrity: Record<string, string> };
    assets.integrity['slice.cjs'] = `sha384-${createHash('sha384').update(code).digest('base64')}`;
    await writeFile(assetsFile, JSON.stringify(assets));
    return await publish(checkout, store, name);
  } finally {
    await rm(checkout, { recursive: true, force: true });
  }
}
