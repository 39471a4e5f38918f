import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { archiveSettings, archiveTimeoutS, createArchive } from '@nocleh/tool-postgres/backup/archive.ts';
import { baseBackup } from '@nocleh/tool-postgres/backup/base-backup.ts';
import { restore } from '@nocleh/tool-postgres/backup/restore.ts';
import { startPostgres } from '@nocleh/tool-postgres/postgres.ts';
import { markdownTable, shown } from '../figures.ts';
import { importFile, importPlaces, madeUp } from '../search/data-set.ts';
import { CommitLog } from './commit-log.repository.ts';

/** How long rows are written after the base backup. */
const writeMs = 60_000;
const pauseMs = 20;

/** Writes a row a commit until it is stopped. Returns the moment of the last one that was committed. */
function writing(commits: CommitLog): { readonly stop: () => Promise<Date> } {
  let isStopped = false;
  const run = async () => {
    let last = new Date(0);
    while (!isStopped) {
      last = await commits.add();
      await sleep(pauseMs);
    }
    return last;
  };
  const running = run();
  return {
    stop() {
      isStopped = true;
      return running;
    },
  };
}

const secondsOf = async <Result>(run: () => Promise<Result>): Promise<{ readonly seconds: number; readonly result: Result }> => {
  const began = performance.now();
  const result = await run();
  return { seconds: (performance.now() - began) / 1000, result };
};

const sizeOf = async (folder: string): Promise<number> => {
  const files = await readdir(folder);
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(folder, file))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
};

const megabytes = (bytes: number) => shown(Math.round(bytes / 1_000_000));

/**
 * Imports accommodations, makes a base backup, goes on writing, then kills the server and deletes its folder. Restores from the backup
 * and the archived log, and compares. Throws when more is lost than the setting of the archive allows, or an accommodation is missing.
 */
export async function restoreDrill(rows: number, parent: string, signal: AbortSignal): Promise<string> {
  const folder = join(parent, 'restore');
  await mkdir(folder, { recursive: true, mode: 0o711 });
  const file = (await madeUp(rows).file?.(folder)) ?? '';
  const [archive, backup, dataDir] = ['archive', 'backups/first', 'postgres'].map((name) => join(folder, name)) as [string, string, string];
  await createArchive(archive);
  const lost = await startPostgres({ dataDir, settings: archiveSettings(archive) });
  await importPlaces(lost.url, signal);
  await importFile(lost.url, file, signal);
  const made = await secondsOf(() => baseBackup(lost.url, backup));
  const commits = await CommitLog.create(lost.url);
  const writer = writing(commits);
  const before = await sizeOf(archive);
  await sleep(writeMs, undefined, { signal });
  const last = await writer.stop();
  process.kill(lost.pid(), 'SIGKILL');
  await Promise.all([commits.close(), lost.stop()]);
  const archived = (await sizeOf(archive)) - before;
  await rm(dataDir, { recursive: true });
  const { seconds, result: copy } = await secondsOf(() => restore({ backup, archive, dataDir: join(folder, 'restored') }));
  try {
    const found = await CommitLog.open(copy.url);
    const [restored, accommodations] = [await found.last(), await found.accommodations()];
    await found.close();
    const lostSeconds = (last.getTime() - (restored?.getTime() ?? 0)) / 1000;
    if (accommodations !== rows) throw new Error(`${accommodations} accommodations were restored, not ${rows}.`);
    // The archive is looked at when its time is up, which the checkpointer notices a little later.
    if (lostSeconds > archiveTimeoutS + 1) throw new Error(`${lostSeconds} s of transactions are lost.`);
    return markdownTable(
      ['accommodations', 'base backup, s', 'MB', 'archived in a minute, MB', 'restored in, s', 'transactions lost, s'],
      [
        [
          ...[shown(rows), shown(made.seconds, 1), megabytes(await sizeOf(backup)), megabytes(archived)],
          ...[shown(seconds, 1), shown(lostSeconds, 2)],
        ],
      ],
    );
  } finally {
    await copy.stop();
  }
}
