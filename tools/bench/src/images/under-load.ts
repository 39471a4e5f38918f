import { readdir } from 'node:fs/promises';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { root } from '@nocleh/tool-start/checkout/paths.ts';
import type { Site } from '@nocleh/tool-start/site/site.ts';
import { markdownTable, median, megabytes, percentile, shown } from '../figures.ts';
import type { SamplePaths } from '../pages/sample-paths.ts';
import { ask } from './ask.ts';
import { peakDuring } from './memory-watch.ts';
import { mixedRequests, sendAll } from './mixed-requests.ts';

const rounds = 3;
const requestsInAll = 1_000;
const connections = 16;
const quietPages = 120;

const pictureFolder = 'pictures/demo';

type Times = Readonly<Record<string, number[]>>;

/** Requests pages in sequence, as one visitor would, until aborted. */
async function timePages(origin: string, paths: readonly string[], times: Times, isOver: (pages: number) => boolean): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    for (let page = 0; !isOver(page); page += 1) {
      const path = paths[page % paths.length] ?? '/';
      const began = performance.now();
      const { status } = await ask(origin, path, { agent, headers: { 'accept-encoding': 'br', cookie: 'IT4T_I18N_V2=cs' } });
      if (status !== 200) throw new Error(`${path} was answered with ${status}`);
      times[path]?.push(performance.now() - began);
    }
  } finally {
    agent.destroy();
  }
}

/** Response times of pages with and without 1,000 mixed picture requests, alternately; and the memory of the image service. */
export async function underLoad(site: Site, samples: SamplePaths, host: string): Promise<string> {
  const pid = site.pidOf('images') ?? 0;
  const files = await readdir(join(root, 'tools/demo-data', pictureFolder));
  const pictures = files.filter((name) => name.endsWith('.webp')).map((name) => `/${pictureFolder}/${name}`);
  const paths = ['/', samples.list, samples.detail];
  const emptyTimes = (): Times => Object.fromEntries(paths.map((path) => [path, []]));
  const quiet = emptyTimes();
  const loaded = emptyTimes();
  await timePages(site.url, paths, emptyTimes(), (page) => page >= quietPages);

  const memory: string[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    await timePages(site.url, paths, quiet, (page) => page >= quietPages);
    const count = Math.ceil(requestsInAll / rounds);
    let isDone = false;
    const { result, peak } = await peakDuring(pid, async () => {
      const load = sendAll(site.url, mixedRequests({ pictures, host, count, round }), connections).finally(() => {
        isDone = true;
      });
      const [figures] = await Promise.all([load, timePages(site.url, paths, loaded, () => isDone)]);
      return figures;
    });
    if (result.errors.length > 0) throw new Error(`Requests failed under load:\n${result.errors.slice(0, 10).join('\n')}`);
    memory.push([
      String(round + 1),
      shown(count),
      shown(result.seconds, 1),
      shown(count / result.seconds),
      '0',
      megabytes(peak.before),
      megabytes(peak.highest),
    ]);
  }
  if (site.pidOf('images') !== pid) throw new Error('The image service was started again in the middle.');
  const rows = paths.map((path) => {
    const [without, beside] = [quiet[path] ?? [], loaded[path] ?? []];
    return [
      path,
      String(beside.length),
      shown(median(without), 1),
      shown(median(beside), 1),
      shown(median(beside) / median(without), 2),
      shown(percentile(without, 0.95), 1),
      shown(percentile(beside, 0.95), 1),
    ];
  });
  return [
    markdownTable(['round', 'requests', 'seconds', 'per second', 'errors', 'MB before', 'MB at most'], memory),
    markdownTable(['page', 'pages under load', 'ms alone', 'ms under load', 'ratio', 'p95 alone', 'p95 under load'], rows),
  ].join('\n\n');
}
