import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageLoad } from '@nocleh/tool-checks/budget.ts';
import type { Browser } from 'playwright-core';
import { machine } from '../machine.ts';
import { kindOf, type SizedFile, sizedFiles } from './bytes/sized-files.ts';
import { type RouteReport, reportPage } from './page.ts';
import { readSourceMaps, type SourceMaps } from './source-maps.ts';
import { type RecordedTrace, recordTrace } from './trace/record-trace.ts';

/** A single profile of a page misses functions of less than a millisecond, and the machine does other things at times. */
const visits = 5;

interface ReportOptions {
  readonly folder: string;
  readonly signal: AbortSignal;
  readonly progress: (line: string) => void;
}

/** The bodies of documents, scripts and styles, by address. */
async function textsOf(load: PageLoad): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  for (const file of load.files) {
    if (!['html', 'script', 'css'].includes(kindOf(file))) continue;
    const { url } = file;
    const response = await fetch(url);
    if (response.ok) texts.set(url, await response.text());
  }
  return texts;
}

async function sized(load: PageLoad, maps: SourceMaps): Promise<SizedFile[]> {
  return sizedFiles(load, await textsOf(load), maps);
}

const hydratedAt = ({ page }: RecordedTrace) => page.marks.hydrated ?? Number.POSITIVE_INFINITY;

/** The visit with the median time, so that what is drawn is no exception. */
const middleOf = (recorded: readonly RecordedTrace[]): RecordedTrace => {
  const middle = recorded.toSorted((one, other) => hydratedAt(one) - hydratedAt(other))[Math.floor(recorded.length / 2)];
  if (!middle) throw new Error('No visit was recorded.');
  return middle;
};

async function recordVisits(browser: Browser, address: string, signal: AbortSignal): Promise<RecordedTrace[]> {
  const recorded: RecordedTrace[] = [];
  for (let run = 0; run < visits; run += 1) {
    signal.throwIfAborted();
    recorded.push(await recordTrace(browser, address));
  }
  return recorded;
}

const scriptsOf = (routes: readonly Omit<RouteReport, 'files'>[]) =>
  routes.flatMap(({ load, visits: pages }) => [
    ...load.files.map(({ url }) => url),
    ...pages.flatMap(({ requests }) => requests.map(({ url }) => url)),
  ]);

/** Writes the report and the traces into the folder, in place of what is there, and returns the path of the report. */
export async function writeReport(
  browser: Browser,
  site: string,
  loads: ReadonlyMap<string, PageLoad>,
  { folder, signal, progress }: ReportOptions,
): Promise<string> {
  const routes: Omit<RouteReport, 'files'>[] = [];
  const contents = new Map<string, Buffer | string>();
  for (const [name, load] of loads) {
    progress(`Recording ${name}`);
    const recorded = await recordVisits(browser, site + load.route, signal);
    const middle = middleOf(recorded);
    const traceFile = `${name}.trace.json`;
    contents.set(traceFile, middle.content);
    routes.push({ name, load, visits: recorded.map(({ page }) => page), drawn: middle.page, traceFile });
  }
  const maps = await readSourceMaps(scriptsOf(routes));
  const complete = await Promise.all(routes.map(async (route) => ({ ...route, files: await sized(route.load, maps) })));
  contents.set('index.html', reportPage(complete, maps, machine()));
  // Only now: a run that is interrupted leaves the report of the last one as it was.
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const [name, content] of contents) await writeFile(join(folder, name), content);
  return join(folder, 'index.html');
}
