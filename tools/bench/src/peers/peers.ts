import type { Browser } from 'playwright-core';
import { samplePaths } from '../pages/sample-paths.ts';
import { peerNames } from './folders.ts';
import { peerTable } from './peer-table.ts';
import { add, readSamples, type Samples, writeSamples } from './samples.ts';
import { serverCpu } from './server-cpu.ts';
import { type VersionOptions, type VersionsContext, withVersions } from './start-versions.ts';
import type { Version } from './version.ts';
import { clickAfterHover, firstLoad, firstLoadAndTap, firstReaction } from './visits.ts';

export interface PeersOptions extends VersionOptions {
  readonly runs: number;
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
  if (run % 2 !== 0) return;
  add(samples, name, 'server', await serverCpu(version, list));
  add(samples, name, 'stayServer', await serverCpu(version, detail, ['newPlain', 'newBrotli']));
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

/** Our site as other parts of the measurement and `--compare` found it. */
const earlier = (samples: Samples, ours: string): string[] =>
  Object.keys(samples).filter((name) => name !== ours && !peerNames.some((peer) => peer === name));

/** Our site beside the same two pages written with other tools. */
export const peers = (options: PeersOptions, context: VersionsContext): Promise<string> =>
  withVersions(options, context, async (started) => {
    const [ours] = started;
    const paths = await samplePaths(ours.apiUrl);
    context.progress(`Measuring ${started.map(({ name }) => name).join(', ')}`);
    const samples = await measure(context.browser, started, paths, options);
    return peerTable(samples, [...peerNames.toReversed(), ...earlier(samples, ours.name), ours.name], ours.name);
  });
