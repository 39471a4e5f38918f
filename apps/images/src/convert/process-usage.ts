import { readFile } from 'node:fs/promises';

export interface Usage {
  readonly residentBytes: number;
  readonly cpuMs: number;
}

/** Linux reports processor time in hundredths of a second, whatever its own tick is. */
const msPerTick = 10;

const read = (pid: number, file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');

/** Memory and processor time of a process; zeros where the system doesn't report them. */
export const usageOf = async (pid = 0): Promise<Usage> => {
  const [stat, status] = await Promise.all([read(pid, 'stat'), read(pid, 'status')]);
  // The second field is the program's name, which may contain spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = (field: number) => Number(fields[field - 3] ?? 0);
  return { residentBytes: Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024, cpuMs: (ticks(14) + ticks(15)) * msPerTick };
};
