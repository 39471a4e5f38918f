// Imports a file and ends itself, as `kill -9` would, when a stage is reached for the given time.
import { connect } from '../../../db/connect.ts';
import { AccommodationImport } from '../import-accommodations.ts';

const [url = '', file = '', stage = '', times = '1'] = process.argv.slice(2);
let left = Number(times);
const db = connect(url, 4);
await new AccommodationImport(db, `${file}.rejected.jsonl`, {
  onStage: (reached) => {
    if (reached === stage) left -= 1;
    if (left === 0) process.kill(process.pid, 'SIGKILL');
  },
}).run(file);
await db.destroy();
