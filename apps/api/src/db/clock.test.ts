import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from '../testing/database.ts';
import { DatabaseClock } from './clock.ts';

const { db, drop } = await freshDatabase();
afterAll(drop);

const minute = 60_000;
const hour = 60 * minute;

test('a process whose own clock is an hour ahead has the time of the database', async () => {
  const clock = new DatabaseClock(db, { systemMs: () => Date.now() + hour });
  await clock.read();
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(minute);
});

test('the time goes on between readings of the database, whatever becomes of the process’s own clock', async () => {
  let [elapsed, system] = [0, Date.now()];
  const clock = new DatabaseClock(db, { elapsedMs: () => elapsed, systemMs: () => system });
  await clock.read();
  const before = clock.now().getTime();
  elapsed += minute;
  system -= hour;
  expect(clock.now().getTime() - before).toBe(minute);
});
