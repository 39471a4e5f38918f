import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { archiveSettings, createArchive, pruneArchive } from '@nocleh/tool-postgres/backup/archive.ts';
import { baseBackup } from '@nocleh/tool-postgres/backup/base-backup.ts';
import { restore } from '@nocleh/tool-postgres/backup/restore.ts';
import { Failure } from '@nocleh/tool-postgres/failure.ts';
import { startPostgres } from '@nocleh/tool-postgres/postgres.ts';
import { localState } from '../checkout/paths.ts';

const usage = `Usage: npm run backup -- make [--to <folder>]
       npm run backup -- restore <backup> --into <folder> [--time <moment>]
       npm run backup -- prune <backup> ...

  make     copies the database of this checkout while it is used, into a new folder (.local/backups/<time> by default)
  restore  makes a new database from a backup and the archived log, as it was at a moment such as 2026-11-25T14:30:00Z,
           or with everything that was archived
  prune    deletes what of the archived log none of these backups needs

DATABASE_ARCHIVE is the folder of the archived log. "npm start" with it archives the log of its own PostgreSQL.`;

function archive(): string {
  const folder = process.env.DATABASE_ARCHIVE;
  if (!folder) throw new Failure('DATABASE_ARCHIVE is not set: it names the folder of the archived log.');
  return resolve(folder);
}

async function backupIn(folder: string): Promise<string> {
  const place = resolve(process.env.INIT_CWD ?? process.cwd(), folder);
  for (const file of ['base.tar', 'backup_manifest'])
    await stat(join(place, file)).catch(() => {
      throw new Failure(`${place} is not a backup: it has no ${file}.`);
    });
  return place;
}

async function make(to: string | undefined): Promise<void> {
  const folder = to
    ? resolve(process.env.INIT_CWD ?? process.cwd(), to)
    : join(localState, 'backups', new Date().toISOString().replaceAll(/[:.]/g, '-'));
  if (await stat(folder).catch(() => undefined)) throw new Failure(`${folder} is there already: name a new folder.`);
  const settings = process.env.DATABASE_ARCHIVE ? archiveSettings(archive()) : {};
  if (process.env.DATABASE_ARCHIVE) await createArchive(archive());
  const postgres = await startPostgres({ dataDir: join(localState, 'postgres'), settings });
  try {
    await baseBackup(postgres.url, folder);
    const { size } = await stat(join(folder, 'base.tar'));
    console.log(`${folder} (${Math.round(size / 1_000_000)} MB)`);
    if (!process.env.DATABASE_ARCHIVE) console.log('Without DATABASE_ARCHIVE what is written from now on is in no backup.');
  } finally {
    await postgres.stop();
  }
}

function momentOf(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const moment = new Date(text);
  if (!/^\d{4}-\d{2}-\d{2}T[\d:.]{5,12}(?:Z|[+-]\d{2}:\d{2})$/.test(text) || Number.isNaN(moment.getTime()))
    throw new Failure(`--time must be a moment with its time zone such as 2026-11-25T14:30:00Z, and it is "${text}".`);
  return moment;
}

async function restoreInto(backup: string, into: string | undefined, time: string | undefined): Promise<void> {
  if (!into) throw new Failure(usage);
  const moment = momentOf(time);
  const from = { backup: await backupIn(backup), archive: archive(), dataDir: resolve(process.env.INIT_CWD ?? process.cwd(), into) };
  const began = performance.now();
  const postgres = await restore({ ...from, ...(moment ? { time: moment } : {}) });
  await postgres.stop();
  console.log(`${from.dataDir} was restored in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
}

async function prune(backups: readonly string[]): Promise<void> {
  if (backups.length === 0) throw new Failure(usage);
  const deleted = await pruneArchive(archive(), await Promise.all(backups.map(backupIn)));
  console.log(`${deleted} deleted, ${(await readdir(archive())).length} kept.`);
}

async function run(args: readonly string[]): Promise<void> {
  const options = { to: { type: 'string' }, into: { type: 'string' }, time: { type: 'string' }, help: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
  const [verb, ...backups] = positionals;
  if (values.help) console.log(usage);
  else if (verb === 'make' && backups.length === 0) await make(values.to);
  else if (verb === 'restore' && backups.length === 1) await restoreInto(backups[0] ?? '', values.into, values.time);
  else if (verb === 'prune') await prune(backups);
  else throw new Failure(usage);
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  const isMisread = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  console.error(error instanceof Failure ? error.message : isMisread ? `${error.message}\n${usage}` : error);
  process.exitCode = 1;
}
