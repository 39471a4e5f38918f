import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { requireBuild } from '@nocleh/tool-start/checkout/build.ts';
import { localState, root } from '@nocleh/tool-start/checkout/paths.ts';
import type { Browser } from 'playwright-core';
import { startReports } from '../hostile/hostile.ts';
import { samplePaths } from '../pages/sample-paths.ts';
import { type PeerName, prepareCheckout, preparePeer } from './folders.ts';
import { peerTable } from './peer-table.ts';
import { add, readSamples, type Samples, writeSamples } from './samples.ts';
import { serverCpu } from './server-cpu.ts';
import { type Ours, startOurs, startPeer, type Version } from './version.ts';
import { clickAfterHover, firstLoad, firstLoadAndTap, firstReaction } from './visits.ts';

export interface PeersOptions {
  readonly names: readonly PeerName[];
  readonly runs: number;
  /** A folder or a commit: our own site as it was. */
  readonly compare: { readonly commit: string; readonly folder: string } | undefined;
  /** Values of earlier parts of the measurement, which are continued. */
  readonly samples: string | undefined;
}

interface Paths {
  readonly list: string;
  readonly detail: string;
}

/** All figures of one version once. */
async function round(browser: Browser, version: Version, { list, detail }: Paths, samples: Samples): Promise<void> {
  const { name, url } = version;
  add(samples, name, 'list', await firstReaction(browser, url + list));
  add(samples, name, 'list', await firstLoadAndTap(browser, url + list));
  add(samples, name, 'stay', await firstReaction(browser, url + detail));
  add(samples, name, 'stay', await firstLoad(browser, url + detail));
  add(samples, name, 'click', await clickAfterHover(browser, url + list));
  add(samples, name, 'server', await serverCpu(version, list));
}

/** Every version in turn, each round beginning with the next one: what disturbs the machine meets all alike. */
async function measure(browser: Browser, versions: readonly Version[], paths: Paths, { runs, samples: file }: PeersOptions) {
  // The image services make each size of a picture at its first request, and servers compile at their first pages.
  for (const version of versions) await round(browser, version, paths, {});
  const samples = await readSamples(file);
  for (let run = 0; run < runs; run += 1) {
    for (let turn = 0; turn < versions.length; turn += 1) {
      const version = versions[(run + turn) % versions.length];
      if (version) await round(browser, version, paths, samples);
    }
    await writeSamples(file, samples);
  }
  return samples;
}

const oursName = 'ours';

interface Context {
  readonly browser: Browser;
  readonly folder: string;
  readonly signal: AbortSignal;
  readonly progress: (line: string) => void;
}

async function startAll(
  { names, compare }: PeersOptions,
  { folder, signal, progress }: Context,
  dsn: string,
  started: Version[],
): Promise<void> {
  const built = join(localState, 'bench-peers');
  const folders = [];
  for (const name of names) {
    progress(`Building the peer ${name}`);
    folders.push([name, await preparePeer(name, built, signal)] as const);
  }
  const start = async (name: string, checkout: string): Promise<Ours> => {
    progress(`Starting ${name}`);
    const site = await startOurs({ name, checkout, stateDir: join(folder, name.replaceAll(/\W+/g, '-')), dsn });
    started.push(site);
    return site;
  };
  await requireBuild(join(folder, 'build.log'), { signal });
  const ours = await start(oursName, root);
  if (compare) {
    const isFolder = existsSync(compare.folder);
    const checkout = isFolder ? compare.folder : await prepareCheckout(compare.commit, root, join(localState, 'bench-versions'), signal);
    await start(`ours at ${isFolder ? basename(checkout) : compare.commit.slice(0, 8)}`, checkout);
  }
  for (const [name, built] of folders) {
    progress(`Starting ${name}`);
    started.push(await startPeer(name, built, ours, join(folder, `${name}.log`)));
  }
}

/** Our site beside the same two pages written with other tools. */
export async function peers(options: PeersOptions, context: Context): Promise<string> {
  const reports = await startReports();
  const started: Version[] = [];
  const stop = () => Promise.all(started.map((version) => version.stop()));
  context.signal.addEventListener('abort', () => void stop(), { once: true });
  try {
    await startAll(options, context, reports.dsn, started);
    const [ours] = started as [Ours];
    const paths = await samplePaths(ours.apiUrl);
    context.progress(`Measuring ${started.map(({ name }) => name).join(', ')}`);
    const samples = await measure(context.browser, started, paths, options);
    const [, ...others] = started.map(({ name }) => name);
    return peerTable(samples, [...others.toReversed(), oursName], oursName);
  } finally {
    await stop();
    reports.stop();
  }
}
