import { readEnvironment } from './config/env.ts';
import { prepareDatabase } from './prepare-database.ts';

// A job that ends before servers of a new version start: they find nothing left to do, and a failure stops the deployment instead of them.
try {
  const db = await prepareDatabase(readEnvironment().DATABASE_URL);
  await db.destroy();
  console.log('The database has the newest version.');
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
