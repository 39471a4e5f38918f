import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { requireBuild } from '@nocleh/tool-start/checkout/build.ts';
import { localState, root } from '@nocleh/tool-start/checkout/paths.ts';
import type { Browser } from 'playwright-core';
import { startReports } from '../hostile/hostile.ts';
import { commitOf, type PeerName, prepareCheckout, preparePeer } from './folders.ts';
import { type Ours, startOurs, startPeer, type Version } from './version.ts';

export interface VersionOptions {
  readonly names: readonly PeerName[];
  /** A folder or a commit: our own site as it was. */
  readonly compare: { readonly commit: string; readonly folder: string } | undefined;
}

export interface VersionsContext {
  readonly browser: Browser;
  readonly folder: string;
  readonly signal: AbortSignal;
  readonly progress: (line: string) => void;
}

/** Our own versions have names that begin with it, and the commit. */
export const oursName = 'ours';
/** Ours is the first one; as it was, it comes before the peers. */
export type Versions = readonly [Ours, ...Version[]];

async function startAll(
  { names, compare }: VersionOptions,
  { folder, signal, progress }: VersionsContext,
  dsn: string,
  started: Version[],
): Promise<Versions> {
  const built = join(localState, 'bench-peers');
  const folders = [];
  for (const name of names) {
    progress(`Building the peer ${name}`);
    folders.push([name, await preparePeer(name, built, signal)] as const);
  }
  const start = async (checkout: string): Promise<Ours> => {
    const name = `${oursName} ${await commitOf(checkout, signal)}`;
    progress(`Starting ${name}`);
    const site = await startOurs({ name, checkout, stateDir: join(folder, name.replaceAll(/\W+/g, '-')), dsn });
    started.push(site);
    return site;
  };
  await requireBuild(join(folder, 'build.log'), { signal });
  const ours = await start(root);
  if (compare) {
    const versions = join(localState, 'bench-versions');
    await start(existsSync(compare.folder) ? compare.folder : await prepareCheckout(compare.commit, root, versions, signal));
  }
  for (const [name, built] of folders) {
    progress(`Starting ${name}`);
    started.push(await startPeer(name, built, ours, join(folder, `${name}.log`)));
  }
  return [ours, ...started.slice(1)];
}

/** Starts our site, perhaps as it was, too, and the peers, for as long as they are measured. */
export async function withVersions<Result>(
  options: VersionOptions,
  context: VersionsContext,
  measure: (versions: Versions) => Promise<Result>,
): Promise<Result> {
  const reports = await startReports();
  const started: Version[] = [];
  const stop = () => Promise.all(started.map((version) => version.stop()));
  context.signal.addEventListener('abort', () => void stop(), { once: true });
  try {
    return await measure(await startAll(options, context, reports.dsn, started));
  } finally {
    await stop();
    reports.stop();
  }
}
