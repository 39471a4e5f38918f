import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import pg from 'pg';
import { Failure } from '../failure.ts';
import { changeOwner } from '../folder-owner.ts';

const { escapeLiteral } = pg;

/**
 * Copies a running server into a new folder: `base.tar`, with the log that makes it whole, and `backup_manifest`. Others read and
 * write meanwhile. The server writes the folder, so it is on its own disk: copy it to another one. Throws `Failure`.
 */
export async function baseBackup(url: string, folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true });
  await changeOwner(dirname(folder));
  // PostgreSQL's own pg_basebackup uses the same protocol; it is not in the package.
  const connection = new pg.Client({ connectionString: `${url}&replication=true` });
  await connection.connect();
  try {
    await connection.query(
      `BASE_BACKUP (LABEL 'nocleh', CHECKPOINT 'fast', WAL true, MANIFEST 'yes', TARGET 'server', TARGET_DETAIL ${escapeLiteral(folder)})`,
    );
  } catch (error) {
    if (error instanceof pg.DatabaseError) throw new Failure(`PostgreSQL can't write the backup ${folder}: ${error.message}.`);
    throw error;
  } finally {
    await connection.end();
  }
}
