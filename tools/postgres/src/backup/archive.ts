import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { changeOwner } from '../folder-owner.ts';

/** After these seconds a segment of the log is archived although it is not full. With the time that the copy takes no commit of the last five seconds is lost. */
export const archiveTimeoutS = 4;

/** Settings of a server that copies its write-ahead log into a folder. The folder is not on the server's disk, or a disk lost is data lost. */
export const archiveSettings = (folder: string): Readonly<Record<string, string>> => ({
  wal_level: 'replica',
  archive_mode: 'on',
  archive_library: 'basic_archive',
  'basic_archive.archive_directory': folder,
  archive_timeout: `${archiveTimeoutS}s`,
});

/** Creates the folder of an archive, writable for the server. */
export async function createArchive(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await changeOwner(folder);
}

const segment = /^[0-9A-F]{24}(?:\.|$)/;

/**
 * Deletes segments of the log that no base backup in `backups` needs: those before the first one of the oldest. Returns how many.
 * Without a base backup all stay.
 */
export async function pruneArchive(archive: string, backups: readonly string[]): Promise<number> {
  const firsts = await Promise.all(backups.map(firstSegment));
  const [oldest] = firsts.toSorted();
  if (oldest === undefined) return 0;
  // The first eight digits are the timeline, which a recovery counts up: segments of another one are compared by the rest.
  const old = (await readdir(archive)).filter((name) => segment.test(name) && name.slice(8, 24) < oldest.slice(8));
  await Promise.all(old.map((name) => rm(join(archive, name), { force: true })));
  return old.length;
}

const bytesOfSegment = 16n * 1024n * 1024n;

/** The name of the segment with which the recovery of a backup begins, from its manifest. */
async function firstSegment(backup: string): Promise<string> {
  const manifest = JSON.parse(await readFile(join(backup, 'backup_manifest'), 'utf8')) as {
    readonly 'WAL-Ranges': readonly { readonly Timeline: number; readonly 'Start-LSN': string }[];
  };
  const [range] = manifest['WAL-Ranges'];
  const [high = '0', low = '0'] = range?.['Start-LSN'].split('/') ?? [];
  const hex = (value: bigint) => value.toString(16).toUpperCase().padStart(8, '0');
  return hex(BigInt(range?.Timeline ?? 1)) + hex(BigInt(`0x${high}`)) + hex(BigInt(`0x${low}`) / bytesOfSegment);
}
