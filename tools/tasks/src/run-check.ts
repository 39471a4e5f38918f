// Runs one check as a task of the graph: `run-check.ts <target> <workspace folder>`. Writes a report and fails when the check
// does. It imports little: `npm test` starts it twice for each folder of journeys, and runs these itself.
import path from 'node:path';
import { journeyFolderOf, journeyResultsVariable, readResult } from './journey-results.ts';
import { type Report, removeReport, reportFile, writeReport } from './report.ts';

const root = path.join(import.meta.dirname, '../../..');
const [target = '', projectRoot = ''] = process.argv.slice(2);
const file = path.join(root, reportFile(target, projectRoot));
await removeReport(file);

/** Without a result a folder of journeys fails and leaves no report: `npm test` runs it with others and asks again. */
async function outcome(): Promise<Omit<Report, 'finishedAt'> | undefined> {
  const [results, folder] = [process.env[journeyResultsVariable], journeyFolderOf(target)];
  if (!results || !folder) return (await import('./run-own-check.ts')).runOwnCheck(target, projectRoot);
  const result = await readResult(results, folder);
  return result && { target, projectRoot, ...result };
}

const result = await outcome();
if (result) await writeReport(file, { ...result, finishedAt: Date.now() });
process.exit(!result || result.failed > 0 ? 1 : 0);
