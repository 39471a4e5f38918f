import { figuresOf, type LoadedFile, type PageLoad } from '@nocleh/tool-checks/budget.ts';
import { measurePageLoad } from '@nocleh/tool-checks/page-load.ts';
import type { Browser } from 'playwright-core';
import { kilobytes, markdownTable, shown } from '../figures.ts';
import { firstVisits, type SamplePaths } from './sample-paths.ts';

const bytesOf = (files: readonly LoadedFile[], kind: LoadedFile['kind']) =>
  files.reduce((sum, file) => sum + (file.kind === kind ? file.bytes : 0), 0);

function row(load: PageLoad): string[] {
  const figures = figuresOf(load);
  return [
    load.route,
    kilobytes(figures.html),
    kilobytes(figures.criticalJs),
    kilobytes(figures.allJs - figures.criticalJs),
    kilobytes(figures.css),
    kilobytes(figures.fonts),
    kilobytes(bytesOf(load.files, 'image')),
    shown(figures.requests),
    shown(figures.criticalScripts),
    shown(load.files.filter(({ kind }) => kind === 'script').length),
    shown(figures.depth),
  ];
}

const head = [
  'first visit, 390 px, kB as sent',
  'HTML',
  'critical JS',
  'later JS',
  'CSS',
  'fonts',
  'pictures',
  'requests',
  'critical scripts',
  'all scripts',
  'depth',
];

/** First visits with an empty cache, by the names of the pages. */
export async function firstLoads(browser: Browser, site: string, paths: SamplePaths): Promise<ReadonlyMap<string, PageLoad>> {
  const loads = new Map<string, PageLoad>();
  for (const [name, path] of firstVisits(paths)) loads.set(name, await measurePageLoad(browser, site, path));
  return loads;
}

export const firstLoadTable = (loads: ReadonlyMap<string, PageLoad>): string => markdownTable(head, [...loads.values()].map(row));
