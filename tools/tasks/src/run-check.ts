// Runs one check as a task of the graph: `run-check.ts <target> <workspace folder>`. Writes a report and fails when the check
// does. It imports little: `npm test` starts it twice for each workspace and folder of journeys, and runs their tests itself.
import path from 'node:path';
import { type Report, removeReport, reportFile, writeReport } from './report.ts';
import { readResult, resultsVariable } from './test-results.ts';

const root = path.join(import.meta.dirname, '../../..');
const [target = '', projectRoot = ''] = process.argv.slice(2);
const file = path.join(root, reportFile(target, projectRoot));
await removeReport(file);

/** Without a result the check fails and leaves no report: `npm test` runs it with others and asks again. */
async function outcome(): Promise<Omit<Report, 'finishedAt'> | undefined> {
  const results = process.env[resultsVariable];
  if (!results) return (await import('./run-own-check.ts')).runOwnCheck(target, projectRoot);
  const result = await readResult(results, target, projectRoot);
  return result && { target, projectRoot, ...result };
}

const result = await outcome();
if (result) await writeReport(file, { ...result, finishedAt: Date.now() });
process.exit(!result || result.failed > 0 ? 1 : 0);
