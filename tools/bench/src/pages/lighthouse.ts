import { freePort } from '@nocleh/tool-start/site/ports.ts';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { markdownTable, median, shown } from '../figures.ts';
import type { SamplePaths } from './sample-paths.ts';

const runs = 5;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Route {
  readonly path: string;
  /** Not indexed on purpose, which Lighthouse's SEO audit can't know. */
  readonly isPrivate?: true;
}

interface Visit {
  readonly scores: Readonly<Record<(typeof categories)[number], number>>;
  readonly shift: number;
  readonly largestPaintMs: number;
  readonly blockedMs: number;
  /** Titles of failed audits, except performance. */
  readonly failed: readonly string[];
}

async function firstSlug(apiUrl: string, list: 'articles' | 'packages'): Promise<string> {
  const response = await fetch(`${apiUrl}/${list}?locale=cs`);
  const found = (await response.json()) as Record<string, { slug: string }[]>;
  return found[list]?.[0]?.slug ?? '';
}

const routesOf = async ({ list, listWithDates, detail, orderStep }: SamplePaths, apiUrl: string): Promise<Route[]> => [
  { path: '/' },
  { path: list },
  { path: listWithDates },
  { path: detail },
  { path: '/balicek' },
  { path: `/balicek/${await firstSlug(apiUrl, 'packages')}` },
  { path: '/clanky' },
  { path: `/clanek/${await firstSlug(apiUrl, 'articles')}` },
  { path: '/stranka/gdpr' },
  { path: '/poptavka' },
  { path: '/newsletter' },
  { path: orderStep, isPrivate: true },
  { path: '/objednavka/chyba', isPrivate: true },
];

async function visit(address: string, port: number, isPrivate: boolean): Promise<Visit> {
  const result = await lighthouse(address, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
    ...(isPrivate ? { skipAudits: ['is-crawlable'] } : {}),
  });
  if (!result || result.lhr.runtimeError) throw new Error(`${address}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
  const { lhr } = result;
  const figure = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN;
  const judged = categories.filter((name) => name !== 'performance').flatMap((name) => lhr.categories[name]?.auditRefs ?? []);
  const failed = judged.flatMap(({ id, weight }) => {
    const audit = lhr.audits[id];
    return weight > 0 && audit && audit.score !== null && audit.score < 1 ? [audit.title] : [];
  });
  const scores = Object.fromEntries(categories.map((name) => [name, Math.round((lhr.categories[name]?.score ?? Number.NaN) * 100)]));
  return {
    scores: scores as Visit['scores'],
    shift: figure('cumulative-layout-shift'),
    largestPaintMs: figure('largest-contentful-paint'),
    blockedMs: figure('total-blocking-time'),
    failed,
  };
}

/** Lighthouse's medians for a simulated slow phone. */
export async function lighthouseTable(executablePath: string, site: string, apiUrl: string, paths: SamplePaths): Promise<string> {
  const port = await freePort();
  const args = ['--no-sandbox', '--disable-quic', '--disable-background-networking', `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath, args });
  const rows: string[][] = [];
  const failures = new Set<string>();
  try {
    for (const { path, isPrivate = false } of await routesOf(paths, apiUrl)) {
      const visits: Visit[] = [];
      for (let run = 0; run < runs; run += 1) visits.push(await visit(site + path, port, isPrivate));
      const middle = (of: (visit: Visit) => number) => median(visits.map(of));
      rows.push([
        path,
        ...categories.map((name) => shown(middle(({ scores }) => scores[name]))),
        shown(
          middle(({ shift }) => shift),
          3,
        ),
        shown(middle(({ largestPaintMs }) => largestPaintMs)),
        shown(middle(({ blockedMs }) => blockedMs)),
      ]);
      for (const { failed } of visits) for (const title of failed) failures.add(`${path}: ${title}`);
    }
  } finally {
    await browser.close();
  }
  const table = markdownTable(
    [`Lighthouse, mobile, ${runs} runs`, 'performance', 'accessibility', 'best practices', 'SEO', 'CLS', 'LCP ms', 'TBT ms'],
    rows,
  );
  return [table, ...(failures.size > 0 ? ['', ...[...failures].map((line) => `- ${line}`)] : [])].join('\n');
}
