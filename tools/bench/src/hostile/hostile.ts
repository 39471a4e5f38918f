import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Site } from '@nocleh/tool-start/site/site.ts';
import type { Browser } from 'playwright-core';
import { markdownTable, median, megabytes, shown } from '../figures.ts';
import { peakDuring } from '../images/memory-watch.ts';
import type { SamplePaths } from '../pages/sample-paths.ts';
import { childrenOf, residentOfFamily } from '../process-figures.ts';
import { besiege } from './clients.ts';
import { maxHolds, visitUntil } from './visitor.ts';

const clients = 200;
const warmUpSeconds = 30;
/** A process that leaks memory does not settle within these rounds, which fails the run. */
const maxWarmUps = 8;
const steady = 1.03;
const settleSeconds = 60;
const maxGrowth = 1.1;

/** Replaces the error report service: without one the site accepts no reports. */
export async function startReports(): Promise<{ readonly dsn: string; stop(): void }> {
  const server = createServer((request, response) => request.resume().on('end', () => response.end('{}')));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { dsn: `http://key@127.0.0.1:${(server.address() as AddressInfo).port}/7`, stop };
}

/** Settings of the site: hostile clients and the visitor name their address, like a reverse proxy. */
export const hostileSettings = (dsn: string) => ({ shell: { TRUSTED_PROXIES: '127.0.0.1', SENTRY_DSN: dsn } });

async function settled(pid: number, before: number): Promise<number> {
  let resident = (await residentOfFamily(pid)) ?? Number.NaN;
  for (let second = 0; second < settleSeconds && resident > before * maxGrowth; second += 1) {
    await sleep(1_000);
    resident = (await residentOfFamily(pid)) ?? Number.NaN;
  }
  return resident;
}

/** The shell's supervisor and the processes that answer visitors. */
const processesOf = async (site: Site): Promise<string> => {
  const pid = site.pidOf('shell') ?? 0;
  return [pid, ...(await childrenOf(pid))].join(', ');
};

interface WarmUp {
  /** Megabytes after each round. */
  readonly levels: readonly string[];
  readonly isSteady: boolean;
}

/** Repeats the load until the shell's memory stops growing: V8 sizes its heap, and the allocator its arenas, by the load. */
async function warmUp(pid: number, load: (signal: AbortSignal) => Promise<unknown>): Promise<WarmUp> {
  const levels: string[] = [];
  let last = 0;
  for (let round = 0; round < maxWarmUps; round += 1) {
    await load(AbortSignal.timeout(warmUpSeconds * 1_000));
    await sleep(5_000);
    const resident = (await residentOfFamily(pid)) ?? Number.NaN;
    levels.push(megabytes(resident));
    if (resident <= last * steady) return { levels, isSteady: true };
    last = resident;
  }
  return { levels, isSteady: false };
}

/**
 * 200 hostile clients for this many seconds, and a visitor. Throws unless all journeys of the visitor succeed, the shell has the
 * same processes, and their memory returns to within a tenth of the level before.
 */
export async function hostile(site: Site, browser: Browser, paths: SamplePaths, seconds: number): Promise<string> {
  const port = Number(new URL(site.url).port);
  const pid = site.pidOf('shell') ?? 0;
  const processes = await processesOf(site);
  const attack = (signal: AbortSignal) => besiege({ port, details: paths.details, signal }, clients);
  const load = (signal: AbortSignal, holds: number) => Promise.all([attack(signal), visitUntil(browser, site.url, paths, signal, holds)]);
  const { levels, isSteady } = await warmUp(pid, (signal) => load(signal, 0));

  const signal = AbortSignal.timeout(seconds * 1_000);
  const { result, peak } = await peakDuring(pid, () => load(signal, maxHolds));
  const [heard, visit] = result;
  const after = await settled(pid, peak.before);
  const processesAfter = await processesOf(site);

  const faults = [
    ...visit.failures,
    ...(visit.completed === 0 ? ['no journey was completed'] : []),
    ...(isSteady ? [] : [`the shell's memory is not steady after ${maxWarmUps} rounds`]),
    ...(processesAfter === processes ? [] : ['the shell has other processes']),
    ...(after <= peak.before * maxGrowth ? [] : [`the shell has ${megabytes(after)} MB, and had ${megabytes(peak.before)}`]),
  ];
  const rows = [...heard].map(([kind, counts]) => [kind, [...counts].map(([what, count]) => `${what}: ${count}`).join(', ')]);
  const text = [
    `${clients} clients for ${seconds} s; the visitor completed ${visit.completed} journeys (median ${shown(median(visit.seconds), 1)} s, longest ${shown(Math.max(...visit.seconds), 1)} s) with ${visit.requests} requests, ${visit.failures.length} failed.`,
    `Shell: ${levels.join(', ')} MB after ${levels.length} rounds of ${warmUpSeconds} s to warm up.`,
    `Shell: processes ${processes} before, ${processesAfter} after; ${megabytes(peak.before)} MB before, ${megabytes(peak.highest)} MB at most, ${megabytes(after)} MB after.`,
    markdownTable(['hostile client', 'heard'], rows),
  ].join('\n\n');
  if (faults.length > 0) throw new Error(`${text}\n\n${[...new Set(faults)].slice(0, 20).join('\n')}`);
  return text;
}
