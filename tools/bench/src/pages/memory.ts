import type { Site } from '@nocleh/tool-start/site/site.ts';
import { markdownTable, megabytes, shown } from '../figures.ts';
import { childrenOf, residentOf } from '../process-figures.ts';
import { openInspector } from './heap.ts';
import { load } from './http-load.ts';
import type { SamplePaths } from './sample-paths.ts';

const total = 20_000;
const step = 2_000;

/** The memory of the shell's one process that answers visitors over 20,000 pages: the list, with and without dates, home and two dozen accommodations. */
export async function memory(site: Site, samples: SamplePaths, inspectPort: number): Promise<string> {
  const supervisor = site.pidOf('shell') ?? 0;
  const [pid = 0] = await childrenOf(supervisor);
  // The first process of a cluster has the port after that of its supervisor.
  const inspector = await openInspector(pid, inspectPort + 1);
  const rows: string[][] = [];
  const note = async (requests: number) => {
    const resident = await residentOf(pid);
    rows.push([shown(requests), megabytes(resident), megabytes(await inspector.usedHeap())]);
  };
  try {
    await note(0);
    const paths = [samples.list, samples.listWithDates, '/', ...samples.details];
    for (let done = step; done <= total; done += step) {
      await load(site.url, { paths, requests: step, connections: 8, headers: { 'accept-encoding': 'br' } });
      await note(done);
    }
  } finally {
    inspector.close();
  }
  if ((await childrenOf(supervisor))[0] !== pid) throw new Error('The shell was started again in the middle.');
  return markdownTable(['pages', 'resident MB', 'heap MB after collection'], rows);
}
