import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '@nocleh/tool-start/checkout/paths.ts';
import type { Counts } from './counts.ts';

export interface Outcome extends Counts {
  readonly target: string;
  readonly projectRoot: string;
  readonly seconds: number;
  readonly output: string;
  /** The inputs have not changed since an earlier run, which had these counts. */
  readonly fromCache?: boolean;
}

export const outcomeLine = ({ target, projectRoot, passed, failed, seconds, fromCache }: Outcome): string => {
  const counts = failed > 0 ? `${passed} passed, ${failed} failed` : passed === 1 ? 'passed' : `${passed} passed`;
  const name = projectRoot === '.' || projectRoot === 'apps/e2e' ? target : `${target} ${projectRoot}`;
  return `${failed > 0 ? '✗' : '✓'} ${name.padEnd(28)} ${counts} (${fromCache ? 'from the cache' : `${seconds.toFixed(1)} s`})`;
};

interface TaskRun {
  readonly target: string;
  readonly status: number;
  readonly cacheStatus: string;
}

/** The builds of the last run of the task graph, each counted as one. A missing record counts as one failure. */
export const readBuilds = async (output: string, seconds: number): Promise<Outcome> => {
  const file = path.join(root, process.env.NX_CACHE_DIRECTORY ?? '.nx/cache', 'run.json');
  const { tasks } = JSON.parse(await readFile(file, 'utf8').catch(() => '{"tasks":[]}')) as { tasks: readonly TaskRun[] };
  const builds = tasks.filter(({ target }) => target === 'build');
  const passed = builds.filter(({ status }) => status === 0).length;
  const failed = builds.length === 0 ? 1 : builds.length - passed;
  const fromCache = failed === 0 && builds.every(({ cacheStatus }) => cacheStatus !== 'cache-miss');
  return { target: 'build', projectRoot: '.', passed, failed, seconds, output: failed > 0 ? output : '', fromCache };
};
