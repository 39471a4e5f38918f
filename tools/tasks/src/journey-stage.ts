import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '@nocleh/tool-start/checkout/paths.ts';
import { runTool } from '@nocleh/tool-start/checkout/run-tool.ts';
import { journeys } from './checks.ts';
import { type FolderResult, folderResult, journeyResultsVariable, type PlaywrightReport, writeResult } from './journey-results.ts';
import type { Outcome } from './outcomes.ts';
import { findUnreported, runStage, type StageOptions, type Task } from './run-stage.ts';
import type { SharedTestSite } from './test-site.ts';

type Folders = readonly [string, ...string[]];
type Results = readonly { readonly folder: string; readonly result: FolderResult }[];

const failedRun = (folders: Folders, text: string): Results => {
  const output = stripVTControlCharacters(text).trim();
  return folders.map((folder) => ({ folder, result: { passed: 0, failed: 1, seconds: 0, output } }));
};

/** One run of Playwright over several folders, because each run of its own would wait for its longest test. */
const runFolders = async (folders: Folders, site: SharedTestSite, signal: AbortSignal): Promise<Results> => {
  const temporary = await mkdtemp(path.join(tmpdir(), 'playwright-'));
  const file = path.join(temporary, 'report.json');
  const { script, args, minutes } = journeys(...folders);
  try {
    const { code, output } = await runTool(process.execPath, [path.join(root, script), ...args], {
      cwd: root,
      env: { FORCE_COLOR: '0', NO_COLOR: '1', PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...(await site.env()) },
      milliseconds: minutes * 60_000,
      signal,
    });
    const text = await readFile(file, 'utf8').catch(() => undefined);
    if (text === undefined) return failedRun(folders, output);
    const report = JSON.parse(text) as PlaywrightReport;
    const results = folders.map((folder) => ({ folder, result: folderResult(report, folder) }));
    // An error outside of every test is a failure of the whole run.
    return code !== 0 && results.every(({ result }) => result.failed === 0) ? failedRun(folders, output) : results;
  } catch (error) {
    return failedRun(folders, error instanceof Error ? error.message : String(error));
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
};

/** Runs the folders whose inputs have changed at once; the task graph then takes their results, and those of the others from the cache. */
export const runJourneyStage = async (tasks: readonly Task[], site: SharedTestSite, options: StageOptions): Promise<Outcome[]> => {
  if (tasks.length === 0 || options.signal.aborted) return [];
  const results = await mkdtemp(path.join(tmpdir(), 'journeys-'));
  const withResults = { ...options, env: { ...options.env, [journeyResultsVariable]: results } };
  try {
    const [first, ...others] = (await findUnreported(tasks, withResults)).flatMap(({ check }) => check.folder ?? []);
    const changed = first && !options.signal.aborted ? await runFolders([first, ...others], site, options.signal) : [];
    for (const { folder, result } of changed) await writeResult(results, folder, result);
    return await runStage(tasks, withResults);
  } finally {
    await rm(results, { recursive: true, force: true });
  }
};
