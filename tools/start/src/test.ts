import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { requireBuild } from './build.ts';
import { explained, Failure } from './failure.ts';
import { localState, root } from './paths.ts';
import { startSite } from './site.ts';
import { stopSignals } from './stop-signals.ts';
import { findBrowser } from './test/browser.ts';
import { allChecks, type Check } from './test/checks.ts';
import { type Outcome, outcomeLine, runChecks } from './test/run-checks.ts';

const signal = stopSignals();

const tell = (outcome: Outcome) => {
  console.log(outcomeLine(outcome));
  if (outcome.output) console.log(`\n${outcome.output.replace(/^/gm, '    ')}\n`);
};

/** A site of its own, on free ports and a new database, for the checks that need one. */
const runOnSite = async (checks: readonly Check[], folder: string, markedTexts = false): Promise<Outcome[]> => {
  const began = performance.now();
  try {
    const browser = await findBrowser(root, signal);
    const site = await startSite({
      port: 0,
      stateDir: folder,
      isTemporary: true,
      markedTexts,
      // The journeys come from one address, faster than people.
      env: { api: { RATE_LIMIT: '0', RATE_LIMIT_WRITES: '0' } },
      signal,
      report: (line) => console.log(`  ${line}`),
    });
    try {
      const env = {
        CHROMIUM: browser,
        SITE_URL: site.url,
        INBOX_URL: site.inboxUrl,
        RELEASES_DIR: site.releasesDir,
        DATABASE_URL: site.databaseUrl,
      };
      return await runChecks(checks, { env, signal, tell, atOnce: 1 });
    } finally {
      await site.stop();
    }
  } catch (error) {
    if (signal.aborted) return [];
    const output = error instanceof Failure ? error.message : String(error instanceof Error ? error.stack : error);
    const seconds = (performance.now() - began) / 1000;
    const outcomes = checks.map(({ name }) => ({ name, passed: 0, failed: 1, seconds, output }));
    outcomes.map(tell);
    return outcomes;
  }
};

/** Leaves the apps built as they are for everybody else, whatever happened: what is built last is what is published. */
const runOnMarkedSite = async (checks: readonly Check[], folder: string): Promise<Outcome[]> => {
  try {
    return await runOnSite(checks, folder, true);
  } finally {
    await requireBuild(join(folder, 'build.log'));
  }
};

const chosen = (checks: readonly Check[], names: readonly string[]): readonly Check[] => {
  const unknown = names.find((name) => !checks.some((check) => check.name === name));
  if (unknown) throw new Failure(`There is no check "${unknown}"; they are ${checks.map(({ name }) => name).join(', ')}.`);
  return checks.filter(({ name, onlyByName }) => (names.length === 0 ? !onlyByName : names.includes(name)));
};

const run = async (names: readonly string[]): Promise<number> => {
  await mkdir(localState, { recursive: true });
  const folder = await mkdtemp(join(localState, 'test-'));
  try {
    const checks = chosen(allChecks(folder), names);
    const inStage = (stage: Check['stage']) => checks.filter((check) => check.stage === stage);
    const outcomes = [
      ...(await runChecks(inStage('static'), { signal, tell })),
      ...(await runChecks(inStage('tests'), { signal, tell })),
      ...(inStage('site').length > 0 && !signal.aborted ? await runOnSite(inStage('site'), folder) : []),
      ...(inStage('marked site').length > 0 && !signal.aborted ? await runOnMarkedSite(inStage('marked site'), folder) : []),
    ];
    const sum = (count: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[count], 0);
    const broken = outcomes.filter((outcome) => outcome.failed > 0).map(({ name }) => name);
    if (signal.aborted) console.log('\nInterrupted.');
    else if (broken.length > 0) console.log(`\nNot in order: ${broken.join(', ')}`);
    console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
    return signal.aborted || broken.length > 0 ? 1 : 0;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  const shown = explained(error, localState);
  console.error(shown instanceof Failure ? shown.message : shown);
  process.exitCode = 1;
}
process.exit();
