import { readEnvironment } from '../env.ts';
import { connect } from './connect.ts';
import { migrate } from './migrate.ts';

const db = connect(readEnvironment().DATABASE_URL, 1);
await migrate(db);
await db.destroy();
