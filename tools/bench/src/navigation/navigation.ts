import type { Browser } from 'playwright-core';
import { markdownTable } from '../figures.ts';
import { type SamplePaths, samplePaths } from '../pages/sample-paths.ts';
import { cell, ratio } from '../peers/peer-table.ts';
import { add, readSamples, type Samples, writeSamples } from '../peers/samples.ts';
import { oursName, type VersionOptions, type VersionsContext, withVersions } from '../peers/start-versions.ts';
import type { Ours, Version } from '../peers/version.ts';
import { clickAfterHover, slowdown } from '../peers/visits.ts';
import { tapAtOnce, tapOnSlowNetwork } from './clicks.ts';
import { interactions, timeInteraction } from './interactions.ts';

export interface NavigationOptions extends VersionOptions {
  readonly runs: number;
  /** Values of earlier parts of the measurement, which are continued. */
  readonly samples: string | undefined;
}

/** As many of an interaction in one page, so that a table of 20 takes four pages. */
const inOnePage = 5;

async function clicks(browser: Browser, { name, url }: Version, { listWithDates }: SamplePaths, samples: Samples): Promise<void> {
  add(samples, name, 'click', await clickAfterHover(browser, url + listWithDates));
  add(samples, name, 'click', await tapAtOnce(browser, url + listWithDates));
  add(samples, name, 'click', await tapOnSlowNetwork(browser, url + listWithDates));
}

async function interact(browser: Browser, site: Ours, paths: SamplePaths, samples: Samples): Promise<void> {
  for (const interaction of Object.keys(interactions)) {
    const times = await timeInteraction(browser, site, paths, interaction, inOnePage);
    for (const time of times) add(samples, site.name, 'interaction', { [interaction]: time });
  }
}

/** Peers have no other pages than the list and the accommodation. */
const isOurs = (version: Version): version is Ours => version.name.startsWith(oursName);

async function round(browser: Browser, version: Version, paths: SamplePaths, samples: Samples, run: number): Promise<void> {
  await clicks(browser, version, paths, samples);
  if (isOurs(version) && run % inOnePage === 0) await interact(browser, version, paths, samples);
}

const clickRows = {
  hoverPainted: 'list to accommodation after a hover: click to painted',
  tapPainted: 'by a tap at once',
  tapWork: 'by a tap at once: main thread until the page is complete',
  slowPainted: 'by a tap on a slow network, data not fetched ahead',
} as const;
const rows = [
  ...Object.entries(clickRows).map(([figure, label]) => ({ label, figure: `click.${figure}` })),
  ...Object.keys(interactions).map((name) => ({ label: `${name}: event to next paint`, figure: `interaction.${name}` })),
];

const whole = (value: number) => String(Math.round(value));

function table(samples: Samples, versions: readonly string[]): string {
  const [ours = '', ...others] = versions;
  const lines = rows.map(({ label, figure }) => {
    const of = (version: string) => samples[version]?.[figure];
    return [label, ...versions.map((version) => cell(of(version), whole)), ...others.map((other) => ratio(of(ours), of(other)))];
  });
  const runs = samples[ours]?.['click.hoverPainted']?.length ?? 0;
  const title = `median / p95 of ${runs} in ms, ${slowdown}x CPU throttling`;
  return markdownTable([title, ...versions, ...others.map((other) => `${ours} : ${other}`)], lines);
}

/** Navigations and interactions of our site, beside itself as it was and beside peers: every version in turn in each round. */
export const navigation = (options: NavigationOptions, context: VersionsContext): Promise<string> =>
  withVersions(options, context, async (versions) => {
    const paths = await samplePaths(versions[0].apiUrl);
    context.progress(`Navigating: ${versions.map(({ name }) => name).join(', ')}`);
    for (const version of versions) await clicks(context.browser, version, paths, {});
    const samples = await readSamples(options.samples);
    for (let run = 0; run < options.runs; run += 1) {
      for (let turn = 0; turn < versions.length; turn += 1) {
        const version = versions[(run + turn) % versions.length];
        if (version) await round(context.browser, version, paths, samples, run);
      }
      await writeSamples(options.samples, samples);
    }
    return table(
      samples,
      versions.map(({ name }) => name),
    );
  });
