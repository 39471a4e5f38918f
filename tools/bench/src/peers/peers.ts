import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { requireBuild } from '@nocleh/tool-start/checkout/build.ts';
import { localState, root } from '@nocleh/tool-start/checkout/paths.ts';
import type { Browser } from 'playwright-core';
import { startReports } from '../hostile/hostile.ts';
import { samplePaths } from '../pages/sample-paths.ts';
import { commitOf, type PeerName, peerNames, prepareCheckout, preparePeer } from './folders.ts';
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

/** All figures of one version once; the server's in every second round, as they differ least. */
async function round(browser: Browser, version: Version, { list, detail }: Paths, samples: Samples, run = 0): Promise<void> {
  const { name, url } = version;
  add(samples, name, 'list', await firstReaction(browser, url + list));
  add(samples, name, 'list', await firstLoadAndTap(browser, url + list));
  add(samples, name, 'stay', await firstReaction(browser, url + detail));
  add(samples, name, 'stay', await firstLoad(browser, url + detail));
  add(samples, name, 'click', await clickAfterHover(browser, url + list));
  if (run % 2 === 0) add(samples, name, 'server', await serverCpu(version, list));
}

/** Every version in turn, each round beginning with the next one: what disturbs the machine meets all alike. */
async function measure(browser: Browser, versions: readonly Version[], paths: Paths, { runs, samples: file }: PeersOptions) {
  // The image services make each size of a picture at its first request, and servers compile at their first pages.
  for (const version of versions) await round(browser, version, paths, {});
  const samples = await readSamples(file);
  for (let run = 0; run < runs; run += 1) {
    for (let turn = 0; turn < versions.length; turn += 1) {
      const version = versions[(run + turn) % versions.length];
      if (version) await round(browser, version, paths, samples, run);
    }
    await writeSamples(file, samples);
  }
  return samples;
}

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
  const start = async (checkout: string): Promise<Ours> => {
    const name = `ours ${await commitOf(checkout, signal)}`;
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
}

/** Our site as other parts of the measurement and `--compare` found it. */
const earlier = (samples: Samples, ours: string): string[] =>
  Object.keys(samples).filter((name) => name !== ours && !peerNames.some((peer) => peer === name));

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
    return peerTable(samples, [...peerNames.toReversed(), ...earlier(samples, ours.name), ours.name], ours.name);
  } finally {
    await stop();
    reports.stop();
  }
}
