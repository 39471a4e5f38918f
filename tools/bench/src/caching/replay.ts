import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Nginx } from '@nocleh/tool-start/site/nginx.ts';
import type { Site } from '@nocleh/tool-start/site/site.ts';
import { markdownTable, shown } from '../figures.ts';
import type { SamplePaths } from '../pages/sample-paths.ts';
import { cpuOfFamily, difference } from '../process-figures.ts';

/** The same visits in each run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** Few pages have most of the visits: the n-th has a share of 1/n. */
export function visitsOf(pages: readonly string[], count: number, random = seeded(7)): string[] {
  let sum = 0;
  const upTo = pages.map((_, place) => {
    sum += 1 / (place + 1);
    return sum;
  });
  return Array.from({ length: count }, () => {
    const drawn = random() * sum;
    return pages[upTo.findIndex((limit) => drawn < limit)] ?? '/';
  });
}

const pagesOf = ({ list, listWithDates, details }: SamplePaths): string[] => {
  const prefixes = ['', '/de', '/en', '/pl'];
  const first = ['/de', list, '/en', listWithDates, '/pl', '/clanky', '/balicek'];
  const lists = Array.from({ length: 20 }, (_, page) => `${list}?page=${page + 2}`);
  return [...first, ...details, ...lists, ...prefixes.slice(1).flatMap((prefix) => details.map((path) => prefix + path))];
};

interface Visit {
  readonly cache: string;
  readonly ms: number;
  /** Time since the copy was made. */
  readonly age: number;
}

const ask = (nginx: Nginx, path: string): Promise<Visit> =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    const request = get(nginx.url + path, { headers: { 'accept-encoding': 'gzip, deflate, br' } }, (response) => {
      const { 'x-cache': cache = '', date = '' } = response.headers;
      const age = Date.now() - Date.parse(date);
      response.on('end', () => resolve({ cache: String(cache), ms: performance.now() - began, age })).resume();
    });
    request.on('error', reject);
  });

/** Visits at the rate of so many an hour, through nginx. */
export async function replay(site: Site, nginx: Nginx, samples: SamplePaths, { perHour, minutes }: { perHour: number; minutes: number }) {
  const visits = visitsOf(pagesOf(samples), Math.round((perHour * minutes) / 60));
  const pauseMs = 3_600_000 / perHour;
  const shell = site.pidOf('shell') ?? 0;
  const before = await cpuOfFamily(shell);
  const answers: Promise<Visit>[] = [];
  const began = performance.now();
  for (const [turn, path] of visits.entries()) {
    answers.push(ask(nginx, path));
    await sleep(Math.max(0, began + (turn + 1) * pauseMs - performance.now()));
  }
  const seen = await Promise.all(answers);
  const after = await cpuOfFamily(shell);
  const share = (...kinds: string[]) => `${shown((100 * seen.filter(({ cache }) => kinds.includes(cache)).length) / seen.length, 1)} %`;
  const kept = seen.filter(({ cache }) => ['HIT', 'STALE', 'UPDATING'].includes(cache));
  return markdownTable(
    [
      'visits',
      'an hour',
      'at once from a copy',
      'of these old',
      'confirmed by 304',
      'from the shell',
      'oldest copy s',
      'shell CPU ms a visit',
    ],
    [
      [
        shown(seen.length),
        shown(perHour),
        share('HIT', 'STALE', 'UPDATING'),
        share('STALE', 'UPDATING'),
        share('REVALIDATED'),
        share('MISS', 'EXPIRED', 'BYPASS'),
        shown(Math.max(0, ...kept.map(({ age }) => age)) / 1_000, 1),
        shown((difference(after, before) ?? Number.NaN) / seen.length, 2),
      ],
    ],
  );
}
