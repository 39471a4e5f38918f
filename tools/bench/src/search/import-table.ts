import { markdownTable, shown } from '../figures.ts';
import type { DataSet } from './data-set.ts';

const perRow = (ms: number | undefined, rows: number) => shown(ms === undefined ? undefined : ms / rows, 2);

/** The speed of importing into an empty database. */
export function importTable(sets: readonly Pick<DataSet, 'name' | 'import'>[]): string {
  const rows = sets.flatMap(({ name, import: figures }) => {
    if (!figures) return [];
    const { rows, seconds, cpuMs, postgresCpuMs, load } = figures;
    return [[name, shown(rows), shown(seconds, 1), shown(rows / seconds), perRow(cpuMs, rows), perRow(postgresCpuMs, rows), load]];
  });
  if (rows.length === 0) return 'Nothing to import: name a file with --south-tyrol or ask for --large.';
  return markdownTable(['import into an empty database', 'rows', 's', 'rows/s', 'CPU ms a row: import', 'PostgreSQL', 'load'], rows);
}
