import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from '@nocleh/tool-start/cluster/cluster.ts';
import { inShares } from '../capacity/in-shares.ts';
import { openRequests, type Requests } from '../capacity/requests.ts';
import { freeNights } from '../cluster/free-nights.repository.ts';
import { machine } from '../machine.ts';
import { type Change, importChange, releaseChange } from './changes.ts';
import { DatabaseSizes } from './database-size.repository.ts';
import { sendLoad } from './load.ts';
import { mix } from './mix.ts';
import { plotOf, tablesOf } from './report.ts';
import { Sampler } from './sampler.ts';
import { append, type Recorded, readSamples } from './samples.ts';
import { problemsOf } from './verdict.ts';

const shareOfCapacity = 0.6;
/** Enough to keep two cores busy, and too few for the limits of requests at work in one process. */
const connections = 8;
const saturationSeconds = 20;
const warmUpSeconds = 5;
const ordersMeasured = 200;
const mostSeconds = { interval: 60, import: 300, release: 240 };
/** A short run has so many samples, imports and releases. */
const leastParts = { interval: 30, import: 3, release: 4 };
const leastIntervalSeconds = 5;

export interface SoakOptions {
  /** Gets samples, plot and tables. */
  readonly folder: string;
  readonly seconds: number;
  /** Requests a second; by default 60 % of what the site answers at most, which is measured first. */
  readonly rate: number | undefined;
  readonly signal: AbortSignal;
  readonly progress: (line: string) => void;
}

export interface SoakReport {
  readonly tables: Readonly<Record<string, string>>;
  readonly problems: readonly string[];
}

/** Requests a second that the site answers, from visitors who send the next one when they have an answer. */
async function measureCapacity(requests: Requests, signal: AbortSignal): Promise<number> {
  const names = inShares(mix);
  const saturate = async (seconds: number): Promise<number> => {
    const end = performance.now() + seconds * 1000;
    let answered = 0;
    const visitor = async () => {
      for (; performance.now() < end && !signal.aborted; answered += 1) await requests[names.next().value]();
    };
    await Promise.all(Array.from({ length: connections }, visitor));
    return answered / seconds;
  };
  await saturate(warmUpSeconds);
  return await saturate(saturationSeconds);
}

/** Bytes by which the database grows with an order, of many in a row. */
async function measureOrder(requests: Requests, sizes: DatabaseSizes): Promise<number> {
  const before = await sizes.read();
  for (let made = 0; made < ordersMeasured; made += connections)
    await Promise.all(Array.from({ length: Math.min(connections, ordersMeasured - made) }, () => requests.order()));
  const after = await sizes.read();
  return Math.max(0, (after.bytes - before.bytes) / (after.orders - before.orders));
}

/** Does something at a steady pace until it is aborted, for the first time after half of the time between two. */
async function repeat(everySeconds: number, until: AbortSignal, work: () => Promise<void>): Promise<void> {
  for (let next = performance.now() + everySeconds * 500; ; next += everySeconds * 1000) {
    await sleep(Math.max(0, next - performance.now()), undefined, { signal: until }).catch(() => {});
    if (until.aborted) return;
    await work();
  }
}

/** Writes the plot and the tables of what was recorded beside it. */
async function report(folder: string, recorded: Recorded): Promise<SoakReport> {
  const tables = tablesOf(recorded);
  const plotFile = join(folder, 'plot.svg');
  await writeFile(plotFile, plotOf(recorded));
  const text = Object.entries(tables).map(([title, table]) => `## ${title}\n\n${table}\n`);
  await writeFile(join(folder, 'report.md'), text.join('\n'));
  return { tables: { ...tables, Plot: plotFile }, problems: problemsOf(recorded) };
}

const samplesIn = (folder: string): string => join(folder, 'samples.jsonl');

/** Reports a run, also an interrupted one, from its folder. */
export const reportSoak = async (folder: string): Promise<SoakReport> => report(folder, await readSamples(samplesIn(folder)));

type Changes = Readonly<Record<'import' | 'release', Change>>;

interface Pace {
  readonly intervalSeconds: number;
  readonly every: (change: keyof Changes) => number;
}

/** Takes samples and changes the site while `load` runs. Rejects when it does. */
async function watch(
  sampler: Sampler,
  file: string,
  changes: Changes,
  { intervalSeconds, every }: Pace,
  signal: AbortSignal,
  load: () => Promise<void>,
): Promise<void> {
  const ended = new AbortController();
  const until = AbortSignal.any([signal, ended.signal]);
  const keep = async () => {
    try {
      await append(file, await sampler.take());
    } catch (error) {
      sampler.noteFailure('sample', error);
    }
  };
  const change = (name: keyof Changes) =>
    repeat(every(name), until, () =>
      changes[name].happen().then(
        () => sampler.noteChange(name),
        (error: unknown) => {
          if (!signal.aborted) sampler.noteFailure(name, error);
        },
      ),
    );
  const sampleAll = async () => {
    for (let next = performance.now() + intervalSeconds * 1000; ; next += intervalSeconds * 1000) {
      await sleep(Math.max(0, next - performance.now()), undefined, { signal: until }).catch(() => {});
      if (until.aborted) return;
      await keep();
    }
  };
  const besides = [sampleAll(), change('import'), change('release')];
  try {
    await load();
  } finally {
    ended.abort();
    await Promise.all(besides);
  }
  const { seconds: pending, isFailed } = sampler.pending();
  if (!signal.aborted && (isFailed || pending > intervalSeconds / 2)) await keep();
}

/**
 * A soak test: visitors, orders, imports and releases at a steady rate on several processes of each kind. Problems are requests, imports or
 * releases that fail, and memory or disk that grows over the second half. What was seen is kept from interval to interval, also when
 * it is aborted.
 */
export async function soak(cluster: Cluster, { folder, seconds, rate, signal, progress }: SoakOptions): Promise<SoakReport> {
  await mkdir(folder, { recursive: true });
  const file = samplesIn(folder);
  const sizes = new DatabaseSizes(cluster.databaseUrl);
  const { url, apiUrl, databaseUrl } = cluster;
  const nights = await freeNights(databaseUrl);
  const { requests, close } = await openRequests(url, apiUrl, nights);
  const changes = { import: await importChange(cluster, signal), release: await releaseChange(cluster) };
  try {
    progress('Measuring what an order needs');
    const bytesPerOrder = await measureOrder(requests, sizes);
    if (rate === undefined) progress('Measuring what the site answers at most');
    const capacity = rate === undefined ? await measureCapacity(requests, signal) : null;
    signal.throwIfAborted();
    const perSecond = rate ?? Math.max(1, Math.floor((capacity ?? 0) * shareOfCapacity));
    const every = (what: keyof typeof mostSeconds) => Math.min(mostSeconds[what], seconds / leastParts[what]);
    const intervalSeconds = Math.max(leastIntervalSeconds, every('interval'));
    await append(file, { machine: machine(), capacity, perSecond, seconds, intervalSeconds, bytesPerOrder });
    progress(`Sending ${perSecond} requests a second for ${seconds} s; samples are in ${file}`);
    const sampler = await Sampler.begin(cluster, sizes);
    const load = () => sendLoad({ url, apiUrl, nights, perSecond, seconds }, sampler.noteRequest, signal);
    await watch(sampler, file, changes, { intervalSeconds, every }, signal, load);
    return await report(folder, await readSamples(file));
  } finally {
    close();
    await Promise.all([changes.import.close(), changes.release.close(), sizes.close()]);
  }
}
