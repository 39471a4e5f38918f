import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sliceApps } from '@nocleh/tool-build/slice-apps.ts';
import { publish, readArtifact } from './artifact-store.ts';
import { compose, currentId, listReleases, type Placement, promote, readRelease, rollback } from './release-store.ts';

const usage = `The life of a release. The store is RELEASES_DIR, or .local/releases.

  publish <slice|folder>…   put the built slice, or the build in a folder, into the store; prints name/hash
  compose [name/hash…] [--base name=url] [--without name] [--promote]
                            a release of these artifacts, the rest as it is live; without any: of all builds
  promote <release>         make it live
  rollback                  go back to the release before
  list                      all releases, the live one marked`;

const root = path.join(import.meta.dirname, '../../..');
const store = process.env.RELEASES_DIR ?? path.join(root, '.local/releases');
const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** `stays` is the build of this repository, `./dist` one in a folder. */
const publishNamed = (slice: string) => publish(store, slice.includes('/') ? path.resolve(slice) : path.join(root, 'apps', slice, 'dist'));

async function composeFrom(references: readonly string[], bases: readonly string[], without: readonly string[]): Promise<string> {
  const baseOf = new Map(bases.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]));
  const artifacts =
    references.length + without.length > 0
      ? await Promise.all(references.map((reference) => readArtifact(store, ...(reference.split('/') as [string, string]))))
      : await Promise.all(sliceApps.map(({ name }) => publishNamed(name)));
  const placements = artifacts.map((artifact): Placement => {
    const base = baseOf.get(artifact.name);
    return { artifact, ...(base ? { base } : {}) };
  });
  const live = await currentId(store);
  const release = await compose(store, placements, {
    author: os.userInfo().username,
    without,
    ...(live ? { from: await readRelease(store, live) } : {}),
  });
  return release.id;
}

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      base: { type: 'string', multiple: true, default: [] },
      without: { type: 'string', multiple: true, default: [] },
      promote: { type: 'boolean', default: false },
    },
  });
  const [command, ...names] = positionals;
  switch (command) {
    case 'publish':
      for (const name of names) {
        const artifact = await publishNamed(name);
        say(`${artifact.name}/${artifact.hash}`);
      }
      return;
    case 'compose': {
      const id = await composeFrom(names, values.base, values.without);
      if (values.promote) await promote(store, id);
      return say(id);
    }
    case 'promote':
      if (!names[0]) throw new Error(usage);
      return promote(store, names[0]);
    case 'rollback':
      return say(await rollback(store));
    case 'list': {
      const live = await currentId(store);
      for (const id of await listReleases(store)) say(id === live ? `${id}  live` : id);
      return;
    }
    default:
      throw new Error(usage);
  }
}

await run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
