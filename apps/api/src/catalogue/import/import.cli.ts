import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkedEnding } from '@nocleh/contracts/api/photograph-row.ts';
import { formatNumber } from '@nocleh/i18n/format.ts';
import { sql } from 'kysely';
import { readEnvironment } from '../../config/env.ts';
import { connect } from '../../db/connect.ts';
import { migrate } from '../../db/migrate.ts';
import type { DocumentReport } from '../markdown/document-folder.ts';
import { completeSearchIndex } from '../search/search-index.repository.ts';
import { type OpenLines, openLines } from './checked-lines.ts';
import { AccommodationImport, type ImportReport } from './import-accommodations.ts';
import { importPlaces } from './import-places.ts';
import { PhotographImport, type PhotographOptions, photographFiles } from './photographs/import-photographs.ts';

const usage =
  'Usage: npm run import -- <accommodations.jsonl[.gz]>\n       npm run import -- --places <places.jsonl[.gz]>\n       npm run import -- --articles <folder>\n       npm run import -- --pages <folder>\n       npm run import -- --packages <folder>\n       npm run import -- --photos <folder | photos.jsonl> [--allow-shared]';
const maxShown = 50;

const say = (text: string) => process.stderr.write(`${text}\n`);
// Not by `Intl`, whose first use takes 11 ms.
const count = (number: number) => formatNumber('en', number);

function summary(report: ImportReport, seconds: number): string {
  const lines = [
    `${count(report.rows)} rows in ${seconds.toFixed(1)} s: ${count(report.created)} new, ${count(report.updated)} changed, ${count(report.unchanged)} unchanged, ${count(report.rejected)} rejected.`,
    `${count(report.withoutCoordinates)} have no coordinates, ${count(report.withoutRoomTypes)} have no room types.`,
  ];
  if (report.broken) lines.push(`Not read to the end: ${report.broken}. Everything before it was imported.`);
  if (report.interrupted) lines.push('Interrupted. What is written stays; run it again to continue.');
  return lines.join('\n');
}

/** The signal is aborted when the command is to end: by Ctrl-C, or by SIGTERM. */
function untilStopped(): AbortSignal {
  const stopped = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopped.abort());
  return stopped.signal;
}

async function importFile(db: ReturnType<typeof connect>, file: string, lines: OpenLines): Promise<boolean> {
  const rejectedPath = `${file}.rejected.jsonl`;
  const start = performance.now();
  const run = new AccommodationImport(db, rejectedPath, {
    signal: untilStopped(),
    onRejected: (line, reason) => {
      if (run.report.rejected <= maxShown) say(`line ${line}: ${reason}`);
    },
    onProgress: (report) => {
      if (process.stderr.isTTY) process.stderr.write(`\r${count(report.rows)} rows`);
    },
  });
  const report = await run.run(lines);
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

/** `file` is what the image service has made of a folder or a file of rows. */
async function importPhotographFile(
  db: ReturnType<typeof connect>,
  file: string,
  options: Pick<PhotographOptions, 'allowShared' | 'imageRoot'>,
): Promise<boolean> {
  const report = await new PhotographImport(db, { ...options, signal: untilStopped() }).run(file);
  const { rejected, texts } = photographFiles(file);
  for (const { row, name, reason } of report.warnings) say(`row ${row}, ${name}: taken. ${reason}`);
  for (const { row, name, reason } of report.refused) say(`row ${row}, ${name}: ${reason}`);
  say(
    `${count(report.rows)} rows: ${count(report.added)} new, ${count(report.changed)} changed, ${count(report.unchanged)} unchanged, ${count(report.removed)} removed, ${count(report.refused.length)} rejected.`,
  );
  if (report.refused.length > 0) say(`The rejected rows are in ${rejected}.`);
  if (report.withoutTexts > 0) say(`Texts wanted for ${count(report.withoutTexts)}: fill in ${texts} and import it with --photos.`);
  if (report.unused.length > 0) say(`No accommodation shows these files below IMAGE_ROOT; delete them:\n${report.unused.join('\n')}`);
  if (report.interrupted) say('Interrupted. What is written stays; run it again to continue.');
  return report.refused.length === 0 && !report.interrupted;
}

const kinds = ['--places', '--articles', '--pages', '--packages', '--photos'] as const;
const allowShared = '--allow-shared';

interface Asked {
  readonly kind: (typeof kinds)[number] | undefined;
  readonly file: string;
  readonly allowShared: boolean;
}

function parseArguments(args: readonly string[]): Asked {
  const kind = kinds.find((option) => args.includes(option));
  const isShared = kind === '--photos' && args.includes(allowShared);
  const files = args.filter((argument) => argument !== kind && !(isShared && argument === allowShared));
  const [given] = files;
  if (!given || files.length > 1) throw new Error(usage);
  const file = resolve(process.env.INIT_CWD ?? '.', given);
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  if (kind === '--photos' && !file.endsWith(checkedEnding))
    throw new Error(
      `The image service has to check pictures first: run apps/images/dist/photographs.mjs, then import its *${checkedEnding}.`,
    );
  return { kind, file, allowShared: isShared };
}

async function main(args: readonly string[]): Promise<boolean> {
  const { kind, file, ...options } = parseArguments(args);
  const { DATABASE_URL, IMAGE_ROOT } = readEnvironment();
  const db = connect(DATABASE_URL, 4);
  // The file is read and checked while the database is prepared.
  const thread = join(import.meta.dirname, 'import-thread.mjs');
  const lines = kind === undefined ? openLines(file, { thread, imageRoot: IMAGE_ROOT }) : undefined;
  try {
    await migrate(db);
    await completeSearchIndex(db);
    return await db.connection().execute(async (guard) => {
      // Two concurrent imports would assign the same slug twice.
      const lock = await sql<{ locked: boolean }>`select pg_try_advisory_lock(hashtext('nocleh import')) as locked`.execute(guard);
      if (!lock.rows[0]?.locked) throw new Error('Another import is running.');
      if (kind === '--articles' || kind === '--pages' || kind === '--packages') return await importFolder(db, kind, file);
      if (kind === '--photos') return await importPhotographFile(db, file, { ...options, imageRoot: IMAGE_ROOT });
      if (lines) return await importFile(db, file, lines);
      say(`${count(await importPlaces(db, file))} places.`);
      return true;
    });
  } finally {
    await Promise.all([lines?.close(), db.destroy()]);
  }
}

try {
  process.exitCode = (await main(process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
