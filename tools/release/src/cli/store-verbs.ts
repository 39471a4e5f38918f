import path from 'node:path';
import type { Artifact, Release } from '@nocleh/contracts/release.ts';
import { openStore } from '@nocleh/object-store/object-store.ts';
import { sliceApps } from '@nocleh/tool-build/slice-apps.ts';
import { Failure } from '@nocleh/tool-postgres/failure.ts';
import { publishBuild, readArtifact } from '../artifact-store.ts';
import { baseUrl } from '../base-url.ts';
import { liveId } from '../live-pointer.ts';
import { compose, type Placement, readRelease, releaseKey } from '../release-store.ts';
import { type Published, uploadBuild } from '../remote/upload.ts';
import { publishShell } from '../shell-store.ts';
import { findingText } from '../verify/verify.ts';
import { journeysHelp, journeysOption, verifierOf } from './journeys-option.ts';
import { promoted } from './live-verbs.ts';
import { type Context, UsageError, verb } from './verb.ts';

const many = { type: 'string', multiple: true, default: [] as string[] } as const;

const reference = ({ name, hash }: Pick<Artifact, 'name' | 'hash'>) => `${name}/${hash}`;

/** `stays` is the build of this checkout, `./dist` one in a folder. */
const buildOf = (name: string, { root, folder }: Context) =>
  name.includes('/') ? path.resolve(folder, name) : path.join(root, 'apps', name, 'dist');

async function publishNamed(slice: string, context: Context): Promise<Artifact> {
  context.progress(`Publishing ${slice}`);
  const { artifact, repaired } = await publishBuild(context.store, buildOf(slice, context));
  if (repaired) context.progress(`${reference(artifact)} was damaged in the store and is repaired: ${repaired.join(' ')}`);
  return artifact;
}

async function publishShellBuild(context: Context) {
  context.progress('Publishing the shell');
  return { name: 'shell', hash: await publishShell(context.store, buildOf('shell', context)) };
}

async function uploadNamed(slice: string, to: string, context: Context): Promise<Published> {
  context.progress(`Publishing ${slice} to ${to}`);
  return uploadBuild({ to, token: context.token, dist: buildOf(slice, context) });
}

const publisherOf = (name: string, to: string | undefined) => (context: Context) => {
  if (to !== undefined) return uploadNamed(name, to, context);
  return name === 'shell' ? publishShellBuild(context) : publishNamed(name, context);
};

export const publishVerb = verb({
  usage: 'publish <slice|shell|folder>…',
  summary: 'put builds of slices, or the browser files of the shell, into the store; prints slice/hash',
  help: `A name is the build of this checkout (apps/<slice>/dist), a path with a / the folder of a build.
The same build again changes nothing, but repairs what is damaged in the store.
  --to <address>  publish over HTTP to the server of a store (\`serve\`), with the token of the slice in RELEASE_TOKEN`,
  options: { to: { type: 'string' } },
  takes: [1, 100],
  skipsRepair: true,
  run: async (names, { to }, context) => {
    const published: { name: string; hash: string; version?: string }[] = [];
    for (const name of names) published.push(await publisherOf(name, to)(context));
    return { text: published.map(reference).join('\n'), json: published.map(({ name, hash, version }) => ({ name, hash, version })) };
  },
});

/** `stays=https://…`, by slice. */
function basesOf(pairs: readonly string[], named: readonly Artifact[]): Map<string, string> {
  const bases = new Map<string, string>();
  for (const pair of pairs) {
    const [, name, address] = /^([^=]+)=(.+)$/.exec(pair) ?? [];
    if (!name || !address) throw new UsageError(`--base takes slice=URL, not "${pair}".`);
    if (!named.some((artifact) => artifact.name === name))
      throw new UsageError(`--base names ${name}, which this release does not change: add ${name}/<hash>.`);
    if (bases.has(name)) throw new UsageError(`--base names ${name} twice.`);
    bases.set(name, baseUrl(address));
  }
  return bases;
}

async function namedArtifact(name: string, { store }: Context): Promise<Artifact> {
  const [slice, hash, more] = name.split('/');
  if (!slice || !hash || more !== undefined) throw new UsageError(`"${name}" is not slice/hash, as \`publish\` prints it.`);
  return readArtifact(store, slice, hash);
}

async function chosen(names: readonly string[], isAll: boolean, context: Context): Promise<Artifact[]> {
  const artifacts: Artifact[] = [];
  if (isAll) for (const { name } of sliceApps) artifacts.push(await publishNamed(name, context));
  else for (const name of names) artifacts.push(await namedArtifact(name, context));
  const twice = artifacts.find(({ name }, place) => artifacts.findIndex((other) => other.name === name) < place);
  if (twice) throw new UsageError(`${twice.name} is named twice.`);
  return artifacts;
}

/** A document that is refused is not kept: nobody would know that it can't go live. */
async function refuseBad(release: Release, context: Context, journeys: boolean): Promise<void> {
  const { store, progress } = context;
  progress(`Checking ${release.id}`);
  const { findings } = await verifierOf(context, journeys)(store, release);
  if (findings.length === 0) return;
  await openStore(store).remove(releaseKey(release.id));
  throw new Failure(`The release is refused: ${findings.map(findingText).join(' ')}`);
}

export const composeVerb = verb({
  usage: 'compose <slice/hash>…',
  summary: 'a release of these artifacts, the other slices as they are live; prints its id',
  help: `  --base <slice=URL>  base URL of a named slice: an absolute https URL or a path of the site
  --without <slice>   leave a slice out
  --all               publish and take the builds of all slices of this checkout
  --promote           make it live at once; prints the id that is live then
  --force             whatever is found; needs --reason
  --reason <text>     with --promote or --force: why, for the log
${journeysHelp}
A release in which \`verify\` finds a problem is refused.`,
  options: {
    base: many,
    without: many,
    all: { type: 'boolean', default: false },
    promote: { type: 'boolean', default: false },
    force: { type: 'boolean', default: false },
    reason: { type: 'string' },
    ...journeysOption,
  },
  takes: [0, 100],
  run: async (names, { base, without, all, promote, force, reason, journeys }, context) => {
    if (all && names.length > 0) throw new UsageError('Name artifacts or say --all, not both.');
    if (!all && names.length + without.length === 0)
      throw new UsageError('Name artifacts as slice/hash, or say --all for all builds of this checkout.');
    if (reason && !promote && !force) throw new UsageError('--reason belongs to --promote or --force.');
    if (force && !reason) throw new UsageError('--force needs --reason, which is kept in the log.');
    const { store, by } = context;
    const artifacts = await chosen(names, all, context);
    const bases = basesOf(base, artifacts);
    const both = artifacts.find(({ name }) => without.includes(name));
    if (both) throw new UsageError(`${both.name} is named and left out.`);
    const placements = artifacts.map((artifact): Placement => {
      const address = bases.get(artifact.name);
      return { artifact, ...(address ? { base: address } : {}) };
    });
    const live = await liveId(store);
    const release = await compose(store, placements, { author: by, without, ...(live ? { from: await readRelease(store, live) } : {}) });
    if (promote) return promoted(release.id, { reason, force, journeys }, context);
    if (!force) await refuseBad(release, context, journeys);
    return { text: release.id, json: { id: release.id, parent: release.parent, changed: release.changed } };
  },
});
