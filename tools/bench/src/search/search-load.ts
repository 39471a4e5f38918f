import { markdownTable, megabytes, percentile, shown } from '../figures.ts';
import { residentOf } from '../process-figures.ts';
import { type BusyTimes, busyTimes } from './event-loop.ts';
import type { MixedSearch } from './search-mix.ts';
import { touchRows } from './touch-rows.repository.ts';

const clients = 8;
const changedRows = 500;

export interface SearchLoad {
  readonly startMs: number;
  readonly resident: number | undefined;
  readonly times: readonly number[];
  readonly perSecond: number;
  /** The event loop of the API with one client, and with all. */
  readonly alone: BusyTimes;
  readonly together: BusyTimes;
  /** A search right after so many rows changed, beside the median of one without. */
  readonly refreshMs: number;
}

interface Watched {
  readonly pid: number;
  readonly eventLoopFile: string;
  readonly databaseUrl: string;
  readonly startMs: number;
  readonly ask: (search: MixedSearch) => Promise<number>;
}

/** The same searches from several clients at once, and one after a change. The event loop was watched since the last call. */
export async function underLoad(
  { pid, eventLoopFile, databaseUrl, startMs, ask }: Watched,
  mix: readonly MixedSearch[],
): Promise<SearchLoad> {
  const alone = await busyTimes(pid, eventLoopFile);
  const times: number[] = [];
  const left = [...mix];
  const began = performance.now();
  const client = async () => {
    for (let search = left.pop(); search; search = left.pop()) times.push(await ask(search));
  };
  await Promise.all(Array.from({ length: clients }, client));
  const seconds = (performance.now() - began) / 1000;
  const together = await busyTimes(pid, eventLoopFile);
  const [first] = mix;
  await touchRows(databaseUrl, changedRows);
  const refreshMs = first ? await ask(first) : Number.NaN;
  return { startMs, resident: await residentOf(pid), times, perSecond: mix.length / seconds, alone, together, refreshMs };
}

export function loadTable(all: readonly { readonly set: string; readonly load: SearchLoad }[]): string {
  const head = [
    `${clients} clients at once`,
    'p50 ms',
    'p95 ms',
    'searches/s',
    'loop busy at most, ms: 1 client',
    `${clients} clients`,
    'p99.9',
    'of processor time at most: 1 client',
    `${clients} clients`,
    'longest collection',
    `after ${changedRows} changes, ms`,
    'start, s',
    'memory, MB',
  ];
  const rows = all.map(({ set, load }) => [
    set,
    shown(percentile(load.times, 0.5), 1),
    shown(percentile(load.times, 0.95), 1),
    shown(load.perSecond),
    shown(load.alone.longestMs, 1),
    shown(load.together.longestMs, 1),
    shown(load.together.p999Ms, 1),
    shown(load.alone.longestCpuMs, 1),
    shown(load.together.longestCpuMs, 1),
    shown(load.together.longestPauseMs, 1),
    shown(load.refreshMs, 1),
    shown(load.startMs / 1000, 1),
    megabytes(load.resident),
  ]);
  return markdownTable(head, rows);
}
