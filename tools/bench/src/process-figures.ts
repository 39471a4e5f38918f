import { readdir, readFile } from 'node:fs/promises';

export interface ProcessStat {
  readonly pid: number;
  readonly parent: number;
  /** CPU of the process and of its ended children. */
  readonly ownMs: number;
  readonly endedChildrenMs: number;
}

/** Linux reports processor time in hundredths of a second, whatever its own tick is. */
const msPerTick = 10;

/** Parses `/proc/<pid>/stat`. The second field is the program's name, which may contain spaces and brackets. */
export function parseStat(text: string): ProcessStat {
  const end = text.lastIndexOf(')');
  const fields = text
    .slice(end + 2)
    .trim()
    .split(' ');
  const ticks = (field: number) => Number(fields[field - 3]);
  return {
    pid: Number.parseInt(text, 10),
    parent: ticks(4),
    ownMs: (ticks(14) + ticks(15)) * msPerTick,
    endedChildrenMs: (ticks(16) + ticks(17)) * msPerTick,
  };
}

/** Bytes in memory, from `/proc/<pid>/status`. */
export function parseResident(text: string): number | undefined {
  const kibibytes = /^VmRSS:\s+(\d+) kB$/m.exec(text)?.[1];
  return kibibytes === undefined ? undefined : Number(kibibytes) * 1024;
}

/**
 * Bytes in memory where each page that processes share is divided among them, from `/proc/<pid>/smaps_rollup`. Segments of shared memory
 * are left out: PostgreSQL's buffers fill up to the size that its settings give them.
 */
export function parseProportional(text: string): number | undefined {
  const kibibytesOf = (name: string) => new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(text)?.[1];
  const all = kibibytesOf('Pss');
  return all === undefined ? undefined : (Number(all) - Number(kibibytesOf('Pss_Shmem') ?? 0)) * 1024;
}

const read = (pid: number | string, file: string): Promise<string | undefined> =>
  readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => undefined);
const statOf = async (pid: number | string): Promise<ProcessStat | undefined> => {
  const text = await read(pid, 'stat');
  return text === undefined ? undefined : parseStat(text);
};

/** Milliseconds of CPU used by a process; undefined where the system doesn't report it. */
export const cpuOf = async (pid: number): Promise<number | undefined> => (await statOf(pid))?.ownMs;

/** CPU of a process and its running and ended children. */
export async function cpuOfFamily(pid: number): Promise<number | undefined> {
  const parent = await statOf(pid);
  if (!parent) return undefined;
  const numbers = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const all = await Promise.all(numbers.map(statOf));
  const children = all.filter((stat) => stat?.parent === pid);
  return children.reduce((sum, child) => sum + (child?.ownMs ?? 0), parent.ownMs + parent.endedChildrenMs);
}

export const cpuOfEndedChildren = async (): Promise<number | undefined> => (await statOf(process.pid))?.endedChildrenMs;

export async function residentOf(pid: number): Promise<number | undefined> {
  const text = await read(pid, 'status');
  return text === undefined ? undefined : parseResident(text);
}

/** From the kernel's own list: scanning all processes many times a second would disturb the measurement. */
export const childrenOf = async (pid: number): Promise<number[]> =>
  ((await read(pid, `task/${pid}/children`)) ?? '').split(' ').filter(Boolean).map(Number);

/** Bytes in memory of a process and its children. */
export async function residentOfFamily(pid: number): Promise<number | undefined> {
  const own = await residentOf(pid);
  if (own === undefined) return undefined;
  const sizes = await Promise.all((await childrenOf(pid)).map(residentOf));
  return sizes.reduce<number>((sum, size) => sum + (size ?? 0), own);
}

/** Bytes in memory of a process and its children, which share pages as those of PostgreSQL do; each page counts once. */
export async function proportionalOfFamily(pid: number): Promise<number | undefined> {
  const of = async (each: number) => parseProportional((await read(each, 'smaps_rollup')) ?? '');
  const own = await of(pid);
  if (own === undefined) return undefined;
  const sizes = await Promise.all((await childrenOf(pid)).map(of));
  return sizes.reduce<number>((sum, size) => sum + (size ?? 0), own);
}

export const difference = (after: number | undefined, before: number | undefined): number | undefined =>
  after === undefined || before === undefined ? undefined : after - before;
