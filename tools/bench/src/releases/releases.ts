import { setTimeout as sleep } from 'node:timers/promises';
import { liveId } from '@nocleh/tool-release/live-pointer.ts';
import { promote } from '@nocleh/tool-release/promotion.ts';
import { compose, readRelease } from '@nocleh/tool-release/release-store.ts';
import { rollback } from '@nocleh/tool-release/rollback.ts';
import type { Site } from '@nocleh/tool-start/site/site.ts';
import { markdownTable, median, megabytes, percentile, shown } from '../figures.ts';
import { openInspector } from '../pages/heap.ts';
import type { SamplePaths } from '../pages/sample-paths.ts';
import { childrenOf, residentOfFamily } from '../process-figures.ts';
import { createBuilds } from './builds.ts';
import { startVisitors } from './steady-visitors.ts';

const slice = 'articles';
const page = '/clanky';
const perSecond = 20;
const warmPromotions = 50;
const step = 25;
const maxGrowth = 1.1;
const maxWaitMs = 30_000;
const by = { by: 'benchmark' };

/** Milliseconds until the page is one of this version. */
async function untilServed(url: string, version: string): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < maxWaitMs) {
    const answer = await fetch(url + page);
    await answer.body?.cancel();
    if (answer.headers.get('x-slice') === `${slice}@${version}`) return performance.now() - began;
    await sleep(10);
  }
  throw new Error(`${slice}@${version} is not served after ${maxWaitMs / 1000} s.`);
}

/** Promotes versions that never were, one after the other, and rolls back once. `note` is called after each promotion. */
async function promoteMany(site: Site, many: number, note: (done: number) => Promise<void>) {
  const builds = await createBuilds(site.releasesDir, slice);
  const seen: number[] = [];
  let versions: string[] = [];
  try {
    for (let number = 1; number <= many; number += 1) {
      const artifact = await builds.publish(number);
      const live = await liveId(site.releasesDir);
      const from = live ? await readRelease(site.releasesDir, live) : undefined;
      const { id } = await compose(site.releasesDir, [{ artifact }], { author: by.by, ...(from ? { from } : {}) });
      await promote(site.releasesDir, id, by);
      seen.push(await untilServed(site.url, artifact.version));
      versions = [...versions.slice(-1), artifact.version];
      await note(number);
    }
    const began = performance.now();
    await rollback(site.releasesDir, by);
    await untilServed(site.url, versions[0] ?? '');
    return { seen, rolledBack: performance.now() - began };
  } finally {
    await builds.remove();
  }
}

/** Bytes that the heaps and buffers of all processes that answer visitors hold after a garbage collection. */
async function watchHeaps(supervisor: number, inspectPort: number) {
  const workers = await childrenOf(supervisor);
  // The first process of a cluster has the port after that of its supervisor.
  const inspectors = await Promise.all(workers.map((pid, index) => openInspector(pid, inspectPort + 1 + index)));
  return {
    used: async () => (await Promise.all(inspectors.map((inspector) => inspector.usedHeap()))).reduce((sum, used) => sum + used, 0),
    close: () => {
      for (const inspector of inspectors) inspector.close();
    },
  };
}

/**
 * Distinct versions of a slice go live while visitors ask for pages. Throws unless every request is answered with 200 and what the shell's
 * processes hold after the last promotion is within a tenth of that after the first 50. It is compared after a collection, because
 * the resident memory follows the collector, which leaves garbage for as long as the machine has memory.
 */
export async function releases(site: Site, paths: SamplePaths, many: number, inspectPort: number): Promise<string> {
  const pid = site.pidOf('shell') ?? 0;
  const heaps = await watchHeaps(pid, inspectPort);
  const rows: string[][] = [];
  const levels = new Map<number, number>();
  const note = async (done: number) => {
    if (done % step !== 0) return;
    const used = await heaps.used();
    const resident = (await residentOfFamily(pid)) ?? Number.NaN;
    levels.set(done, used);
    rows.push([shown(done), megabytes(resident), megabytes(used)]);
  };
  await note(0);
  const visitors = startVisitors(site.url, ['/', page, paths.list, ...paths.details.slice(0, 4)], perSecond);
  const { seen, rolledBack } = await promoteMany(site, many, note);
  const { requests, failures } = await visitors.stop();
  heaps.close();
  const [warm, last] = [levels.get(warmPromotions) ?? Number.NaN, levels.get(many - (many % step)) ?? Number.NaN];
  const text = [
    `${many} promotions of distinct versions, ${shown(requests)} requests of visitors, ${failures.length} failed.`,
    `From \`promote\` to the first page: median ${shown(median(seen))} ms, 95 % within ${shown(percentile(seen, 0.95))} ms. Rollback, command included: ${shown(rolledBack)} ms.`,
    markdownTable(['promotions', 'resident memory of the shell, MB', 'heaps and buffers after a collection, MB'], rows),
  ].join('\n\n');
  const faults = [
    ...new Set(failures),
    ...(many > warmPromotions && !(last <= warm * maxGrowth)
      ? [`heaps and buffers grew from ${megabytes(warm)} to ${megabytes(last)} MB`]
      : []),
    ...(site.pidOf('shell') === pid ? [] : ['the shell is another process']),
  ];
  if (faults.length > 0) throw new Error(`${text}\n\n${faults.slice(0, 20).join('\n')}`);
  return text;
}
