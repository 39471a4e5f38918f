import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Counts } from './counts.ts';

/** The result of a check in `.local/checks`, which the task cache restores instead of running it. */
export interface Report extends Counts {
  readonly target: string;
  readonly projectRoot: string;
  readonly seconds: number;
  /** The reason of a failure. For a passed check the tables that it prints when named, else empty. */
  readonly output: string;
  /** Milliseconds since 1970. */
  readonly finishedAt: number;
}

/** The report of a check, relative to the repository's root: the task's output, which the cache restores. */
export const reportFile = (target: string, projectRoot: string): string =>
  `.local/checks/${target}-${projectRoot === '.' ? 'repository' : projectRoot.replace('/', '-')}.json`;

export const writeReport = async (file: string, report: Report): Promise<void> => {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(report));
};

/** Undefined if the check wrote none, for example because it was stopped. */
export const readReport = async (file: string): Promise<Report | undefined> => {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Report;
  } catch {
    return undefined;
  }
};

export const removeReport = (file: string): Promise<void> => rm(file, { force: true });
