import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { readEnvironment } from '../../config/env.ts';
import { connect } from '../../db/connect.ts';
import { migrate } from '../../db/migrate.ts';
import type { DocumentReport } from '../markdown/document-folder.ts';
import { completeSearchIndex } from '../search/search-index.repository.ts';
import { AccommodationImport, type ImportReport } from './import-accommodations.ts';
import { importPlaces } from './import-places.ts';

const usage =
  'Usage: npm run import -- <accommodations.jsonl[.gz]>\n       npm run import -- --places <places.jsonl[.gz]>\n       npm run import -- --articles <folder>\n       npm run import -- --pages <folder>\n       npm run import -- --packages <folder>';
const maxShown = 50;

const say = (text: string) => process.stderr.write(`${text}\n`);
const count = (number: number) => number.toLocaleString('en');

function summary(report: ImportReport, seconds: number): string {
  const lines = [
    `${count(report.rows)} rows in ${seconds.toFixed(1)} s: ${count(report.created)} new, ${count(report.updated)} changed, ${count(report.unchanged)} unchanged, ${count(report.rejected)} rejected.`,
    `${count(report.withoutCoordinates)} have no coordinates, ${count(report.withoutRoomTypes)} have no room types.`,
  ];
  if (report.broken) lines.push(`Not read to the end: ${report.broken}. Everything before it was imported.`);
  if (report.interrupted) lines.push('Interrupted. What is written stays; run it again to continue.');
  return lines.join('\n');
}

async function importFile(db: ReturnType<typeof connect>, file: string, imageRoot: string | undefined): Promise<boolean> {
  const stopped = new AbortController();
  process.once('SIGINT', () => stopped.abort());
  process.once('SIGTERM', () => stopped.abort());
  const rejectedPath = `${file}.rejected.jsonl`;
  const start = performance.now();
  const run = new AccommodationImport(db, rejectedPath, {
    signal: stopped.signal,
    thread: join(import.meta.dirname, 'import-thread.mjs'),
    imageRoot,
    onRejected: (line, reason) => {
      if (run.report.rejected <= maxShown) say(`line ${line}: ${reason}`);
    },
    onProgress: (report) => {
      if (process.stderr.isTTY) process.stderr.write(`\r${count(report.rows)} rows`);
    },
  });
  const report = await run.run(file);
  if (process.stderr.isTTY) process.stderr.write('\r');
  if (report.rejected > maxShown) say(`… and ${count(report.rejected - maxShown)} more.`);
  say(summary(report, (performance.now() - start) / 1000));
  if (report.rejected > 0) say(`The rejected lines are in ${rejectedPath}.`);
  return report.rejected === 0 && !report.broken && !report.interrupted;
}

function documentsImported(report: DocumentReport, what: string): boolean {
  for (const { file, reason } of report.rejected) say(`${file}: ${reason}`);
  say(`${count(report.stored)} ${what}, ${count(new Set(report.rejected.map(({ file }) => file.split('/')[0])).size)} left out.`);
  return report.rejected.length === 0;
}

/** What reads Markdown is loaded here only: it takes longer to start than all the rest. */
async function importFolder(db: ReturnType<typeof connect>, kind: '--articles' | '--pages' | '--packages', folder: string) {
  if (kind === '--packages') {
    const { importPackages } = await import('../package/import-packages.ts');
    return documentsImported(await importPackages(db, folder), 'packages');
  }
  const { importArticles, importPages } = await import('../article/import-documents.ts');
  if (kind === '--articles') return documentsImported(await importArticles(db, folder), 'articles');
  return documentsImported(await importPages(db, folder), 'pages');
}

const kinds = ['--places', '--articles', '--pages', '--packages'] as const;

async function main(args: string[]): Promise<boolean> {
  const kind = kinds.find((option) => args.includes(option));
  const files = args.filter((argument) => argument !== kind).map((file) => resolve(process.env.INIT_CWD ?? '.', file));
  const file = files[0];
  if (!file || files.length > 1) throw new Error(usage);
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  const { DATABASE_URL, IMAGE_ROOT } = readEnvironment();
  const db = connect(DATABASE_URL, 4);
  try {
    await migrate(db);
    await completeSearchIndex(db);
    return await db.connection().execute(async (guard) => {
      // Two concurrent imports would assign the same slug twice.
      const lock = await sql<{ locked: boolean }>`select pg_try_advisory_lock(hashtext('nocleh import')) as locked`.execute(guard);
      if (!lock.rows[0]?.locked) throw new Error('Another import is running.');
      if (kind === '--articles' || kind === '--pages' || kind === '--packages') return await importFolder(db, kind, file);
      if (kind === undefined) return await importFile(db, file, IMAGE_ROOT);
      say(`${count(await importPlaces(db, file))} places.`);
      return true;
    });
  } finally {
    await db.destroy();
  }
}

try {
  process.exitCode = (await main(process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
