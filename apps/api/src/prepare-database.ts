import { completeSearchIndex } from './catalogue/search/search-index.repository.ts';
import { connect, untilReachable } from './db/connect.ts';
import { migrate } from './db/migrate.ts';

/**
 * Waits until the database can be reached and brings it to the newest version, with everything that a search needs. Returns the connection
 * that did it, which the caller closes.
 */
export async function prepareDatabase(url: string) {
  const db = connect(url, 1);
  await untilReachable(db);
  await migrate(db);
  await completeSearchIndex(db);
  return db;
}
