import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { root } from '@nocleh/tool-start/checkout/paths.ts';
import { freePort } from '@nocleh/tool-start/site/ports.ts';
import { runServer } from '@nocleh/tool-start/site/server-process.ts';
import { markdownTable, median, percentile, shown } from '../figures.ts';
import * as machine from '../machine.ts';
import { cpuOf, cpuOfFamily, difference } from '../process-figures.ts';
import type { DataSet } from './data-set.ts';
import { busyTimes, watchedBy } from './event-loop.ts';
import { loadTable, type SearchLoad, underLoad } from './search-load.ts';
import { type MixedSearch, searchMix, seededRandom } from './search-mix.ts';
import { searchSubjects } from './search-subjects.repository.ts';

const searches = 500;
const warmUp = 60;
const worstRuns = 9;

interface Timed {
  readonly kind: string;
  readonly address: string;
  readonly ms: number;
}

export interface SearchTimes {
  readonly set: string;
  readonly mix: readonly Timed[];
  readonly everything: readonly Timed[];
  readonly apiCpuMs: number | undefined;
  readonly postgresCpuMs: number | undefined;
  readonly load: string;
  readonly together: SearchLoad;
}

/** From the request to the complete response, over a keep-alive connection. */
async function timed(origin: string, { kind, query }: MixedSearch): Promise<Timed> {
  const address = `/search?${new URLSearchParams(query)}`;
  const began = performance.now();
  const response = await fetch(origin + address);
  await response.arrayBuffer();
  const ms = performance.now() - began;
  if (response.status !== 200) throw new Error(`${address} was answered with ${response.status}`);
  return { kind, address, ms };
}

async function each(origin: string, list: readonly MixedSearch[]): Promise<Timed[]> {
  const all: Timed[] = [];
  for (const search of list) all.push(await timed(origin, search));
  return all;
}

/** Runs searches in sequence through a production API. */
export async function timeSearches(set: DataSet, logFile: string): Promise<SearchTimes> {
  const port = String(await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const eventLoopFile = `${logFile}.event-loop`;
  const startedAt = performance.now();
  const server = runServer(
    {
      name: 'api',
      script: join(root, 'apps/api/dist/server.mjs'),
      env: {
        HOST: '127.0.0.1',
        PORT: port,
        NODE_ENV: 'production',
        DATABASE_URL: set.databaseUrl,
        SHELL_SECRET: randomBytes(32).toString('hex'),
        RATE_LIMIT: '0',
        ...watchedBy(eventLoopFile),
      },
      logFile,
      health: `${origin}/health`,
    },
    (line) => console.error(line),
  );
  try {
    await server.ready;
    const startMs = performance.now() - startedAt;
    const mix = searchMix(await searchSubjects(set.databaseUrl), seededRandom(1));
    const take = (count: number) => Array.from({ length: count }, () => mix.next().value);
    await each(origin, take(warmUp));
    const cpu = async () => ({ api: await cpuOf(server.pid() ?? 0), postgres: await cpuOfFamily(set.postgresPid()) });
    const list = take(searches);
    const pid = server.pid() ?? 0;
    await busyTimes(pid, eventLoopFile);
    const before = await cpu();
    const measured = await each(origin, list);
    const after = await cpu();
    const ask = async (search: MixedSearch) => (await timed(origin, search)).ms;
    const together = await underLoad({ pid, eventLoopFile, databaseUrl: set.databaseUrl, startMs, ask }, list);
    const worst = { kind: 'no filter, every facet', query: { locale: 'cs' } };
    return {
      set: set.name,
      mix: measured,
      everything: await each(
        origin,
        Array.from({ length: worstRuns }, () => worst),
      ),
      apiCpuMs: difference(after.api, before.api),
      postgresCpuMs: difference(after.postgres, before.postgres),
      load: machine.load(),
      together,
    };
  } finally {
    await server.stop();
  }
}

const times = (list: readonly Timed[]) => list.map(({ ms }) => ms);
const perSearch = (ms: number | undefined) => shown(ms === undefined ? undefined : ms / searches, 1);

function row(figures: SearchTimes): string[] {
  const mix = times(figures.mix);
  const everything = times(figures.everything);
  return [
    figures.set,
    shown(percentile(mix, 0.5), 1),
    shown(percentile(mix, 0.95), 1),
    shown(percentile(mix, 1), 1),
    shown(median(everything), 1),
    shown(Math.max(...everything), 1),
    perSearch(figures.apiCpuMs),
    perSearch(figures.postgresCpuMs),
    figures.load,
  ];
}

const head = [
  `${searches} mixed searches, ms`,
  'p50',
  'p95',
  'max',
  'no filter: median',
  'no filter: max',
  'CPU ms API',
  'CPU ms PostgreSQL',
  'load',
];

function kindRows(all: readonly SearchTimes[]): string[][] {
  const groups = all.map(({ mix }) => Map.groupBy(mix, ({ kind }) => kind));
  const names = new Set(groups.flatMap((group) => [...group.keys()]));
  return [...names].map((name) => [
    name,
    ...groups.flatMap((group) => {
      const ms = times(group.get(name) ?? []);
      return [shown(percentile(ms, 0.5), 1), shown(percentile(ms, 0.95), 1)];
    }),
  ]);
}

/** Tables by data set, by kind of search, and of the slowest searches. */
export function searchTables(all: readonly SearchTimes[]): string {
  const byKind = markdownTable(['by kind of search, ms', ...all.flatMap(({ set }) => [`${set} p50`, 'p95'])], kindRows(all));
  const slowest = all.flatMap(({ set, mix }) =>
    mix
      .toSorted((a, b) => b.ms - a.ms)
      .slice(0, 3)
      .map(({ ms, address }) => `- ${set}, ${shown(ms, 1)} ms: \`${decodeURIComponent(address)}\``),
  );
  const load = loadTable(all.map(({ set, together }) => ({ set, load: together })));
  return `${markdownTable(head, all.map(row))}\n\n${load}\n\n${byKind}\n\nThe slowest:\n\n${slowest.join('\n')}`;
}
