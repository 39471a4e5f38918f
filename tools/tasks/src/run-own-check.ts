import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '@nocleh/tool-start/checkout/paths.ts';
import { runTool } from '@nocleh/tool-start/checkout/run-tool.ts';
import { stopSignals } from '@nocleh/tool-start/checkout/stop-signals.ts';
import type { Check } from './checks.ts';
import { type Counts, exitCodeCounts, playwrightCounts, vitestCounts } from './counts.ts';
import type { Report } from './report.ts';
import { allChecks } from './targets.ts';
import { openTestSite } from './test-site.ts';

const tablesIn = (output: string): string =>
  output
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .join('\n');

const countTests = (check: Check, file: string, code: number): Counts | Promise<Counts> => {
  if (check.counts === 'exit code') return exitCodeCounts(code);
  return check.counts === 'vitest' ? vitestCounts(file, code) : playwrightCounts(file, code);
};

const runProgram = async (check: Check, projectRoot: string, env: Readonly<Record<string, string>>, signal: AbortSignal) => {
  const temporary = await mkdtemp(path.join(tmpdir(), 'check-'));
  const counted = path.join(temporary, 'report.json');
  const folder = projectRoot === '.' ? [] : [`${projectRoot}/`];
  const args = check.counts === 'vitest' ? [...check.args, `--outputFile.json=${counted}`, ...folder] : check.args;
  try {
    const { code, output } = await runTool(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', path.join(root, check.script), ...args],
      {
        cwd: root,
        env: { FORCE_COLOR: '0', NO_COLOR: '1', PLAYWRIGHT_JSON_OUTPUT_NAME: counted, ...check.env, ...env },
        milliseconds: check.minutes * 60_000,
        signal,
        echo: true,
      },
    );
    return { counts: await countTests(check, counted, code), text: stripVTControlCharacters(output).trim() };
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
};

const runWithSite = async (check: Check, projectRoot: string, signal: AbortSignal) => {
  if (['static', 'test', 'extended'].includes(check.stage)) return runProgram(check, projectRoot, {}, signal);
  try {
    const site = await openTestSite(signal, check.stage === 'pseudo-localization');
    try {
      return await runProgram(check, projectRoot, site.env, signal);
    } finally {
      await site.stop();
    }
  } catch (error) {
    const text = `The site for this check could not be started: ${error instanceof Error ? error.message : String(error)}`;
    console.error(text);
    return { counts: { passed: 0, failed: 1 }, text };
  }
};

/** Runs a check; undefined when it was interrupted. */
export async function runOwnCheck(target: string, projectRoot: string): Promise<Omit<Report, 'finishedAt'> | undefined> {
  const found = allChecks(root).find((one) => one.check.target === target && one.projectRoot === projectRoot);
  if (!found) throw new Error(`There is no check "${target}" of ${projectRoot}.`);
  const { check } = found;
  const signal = stopSignals();
  const began = performance.now();
  const { counts, text } = await runWithSite(check, projectRoot, signal);
  const output = counts.failed > 0 ? text : check.onlyByName ? tablesIn(text) : '';
  return signal.aborted ? undefined : { target, projectRoot, ...counts, seconds: (performance.now() - began) / 1000, output };
}
