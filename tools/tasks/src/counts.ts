import { readFile } from 'node:fs/promises';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

/** A check without single tests. */
export const exitCodeCounts = (code: number): Counts => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

const readReport = async (file: string): Promise<Record<string, unknown> | undefined> => {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  } catch {
    return undefined;
  }
};

const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** A run that fails without a failing test (a broken file, an error outside every test) counts as one failure. */
const honest = (passed: number, failed: number, code: number): Counts => ({ passed, failed: failed === 0 && code !== 0 ? 1 : failed });

export const vitestCounts = async (file: string, code: number): Promise<Counts> => {
  const report = await readReport(file);
  return honest(number(report?.numPassedTests), number(report?.numFailedTests), code);
};

/** A test that passed on retry has passed. */
export const playwrightCounts = async (file: string, code: number): Promise<Counts> => {
  const stats = ((await readReport(file))?.stats ?? {}) as Record<string, unknown>;
  return honest(number(stats.expected) + number(stats.flaky), number(stats.unexpected), code);
};
