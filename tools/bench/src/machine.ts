import { cpus, loadavg, totalmem } from 'node:os';
import { shown } from './figures.ts';

/** Average number of runnable programs in the last minute: figures taken far above the number of cores mean little. */
export const load = (): string => shown(loadavg()[0], 1);

export function machine(): string {
  const cores = cpus();
  const model = cores[0]?.model.replaceAll(/\s+/g, ' ').trim() ?? 'unknown processor';
  const memory = shown(totalmem() / 2 ** 30, 0);
  const system = `${process.platform} ${process.arch}`;
  return `${cores.length} cores (${model}), ${memory} GiB, ${system}, Node ${process.version}, load ${load()}, ${new Date().toISOString().slice(0, 16)}Z`;
}
