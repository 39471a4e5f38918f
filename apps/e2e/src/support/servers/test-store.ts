import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { integrityOf } from '@nocleh/contracts/integrity.ts';
import type { Artifact } from '@nocleh/contracts/release.ts';
import { makeLive, writeSigned } from '@nocleh/contracts/testing/signed-store.ts';
import { openStore } from '@nocleh/object-store/object-store.ts';
import { sliceApps } from '@nocleh/tool-build/slice-apps.ts';
import { publish } from '@nocleh/tool-release/artifact-store.ts';
import { ownKeys } from '@nocleh/tool-release/make-keys.ts';
import { replaceLive } from '@nocleh/tool-release/promotion.ts';
import { repository } from './shell-process.ts';

export interface TestStore {
  readonly folder: string;
  /** Artifacts of the builds. */
  readonly artifacts: readonly Artifact[];
  /** Publishes a changed build of a slice: `appendix` is code that runs at the end of its node bundle. */
  publishChanged(name: string, version: string, appendix: string): Promise<Artifact>;
  /** Publishes a build of a slice with a piece of code replaced, for browsers and server. */
  publishReplaced(name: string, version: string, piece: RegExp, other: string): Promise<Artifact>;
  /** Makes a release live, with slices served by the shell. */
  release(changed?: Readonly<Record<string, Artifact>>): Promise<string>;
  /** Signs a document that no command would write and makes it live. */
  forceLive(release: Readonly<Record<string, unknown>> & { readonly id: string }): Promise<void>;
  remove(): Promise<void>;
}

/** The folder of each slice's build. */
type Builds = Readonly<Record<string, string>>;

/** The build of a slice of the repository. */
export const sliceBuild = (name: string): string => path.join(repository, 'apps', name, 'dist');

/** The builds of the repository. */
export const ownBuilds: Builds = Object.fromEntries(sliceApps.map(({ name }) => [name, sliceBuild(name)]));

/** Creates an artifact store with these builds, by default those of the repository. */
export async function createStore(builds = ownBuilds): Promise<TestStore> {
  const root = await mkdtemp(path.join(tmpdir(), 'releases-'));
  const folder = path.join(root, 'releases');
  const { release: key } = await ownKeys(folder);
  const artifacts = await Promise.all(Object.values(builds).map((build) => publish(folder, build)));
  const publishEdited = (name: string, version: string, edit: Edit) => publishCopy(folder, builds[name] ?? '', version, edit);
  return {
    folder,
    artifacts,
    publishChanged: (name, version, appendix) =>
      publishEdited(name, version, (file, code) => (file === 'node/slice.cjs' ? `${code}\n;{${appendix}}\n` : code)),
    publishReplaced: (name, version, piece, other) =>
      publishEdited(name, version, (file, code) => (/\.c?js$/.test(file) ? code.replaceAll(piece, other) : code)),
    async release(changed = {}) {
      return replaceLive(
        folder,
        artifacts.map((artifact) => ({ artifact: changed[artifact.name] ?? artifact })),
        'test',
      );
    },
    async forceLive(release) {
      await writeSigned(openStore(folder), release, key);
      await makeLive(openStore(folder), release.id, key);
    },
    // A shell that still runs writes its report into the folder when the store disappears.
    remove: () => rm(root, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }),
  };
}

type Edit = (file: string, code: string) => string;

/** Publishes a copy of a build with changed files and hashes. */
export async function publishCopy(store: string, build: string, version: string, edit: Edit): Promise<Artifact> {
  const copy = await mkdtemp(path.join(tmpdir(), 'build-'));
  try {
    await cp(build, copy, { recursive: true });
    let edited = 0;
    for (const half of ['web', 'node'])
      edited += await editFiles(path.join(copy, half), version, (file, code) => edit(`${half}/${file}`, code));
    if (edited === 0) throw new Error(`the build in ${build} has nothing to change`);
    return await publish(store, copy);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

async function editFiles(folder: string, version: string, edit: Edit): Promise<number> {
  const assetsFile = path.join(folder, 'assets.json');
  const assets = JSON.parse(await readFile(assetsFile, 'utf8')) as { version?: string; integrity: Record<string, string> };
  let edited = 0;
  for (const file of Object.keys(assets.integrity)) {
    if (!/\.c?js$/.test(file)) continue;
    const code = await readFile(path.join(folder, file), 'utf8');
    const changed = edit(file, code);
    if (changed === code) continue;
    edited += 1;
    await writeFile(path.join(folder, file), changed);
    // The compressed copy has the old code.
    await rm(path.join(folder, `${file}.br`), { force: true });
    assets.integrity[file] = integrityOf(changed);
  }
  if (assets.version) assets.version = version;
  await writeFile(assetsFile, JSON.stringify(assets));
  return edited;
}
