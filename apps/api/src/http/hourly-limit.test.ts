import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { connect } from '../db/connect.ts';
import { freshDatabase } from '../testing/database.ts';
import { deleteOldCounters } from './hourly-limit.repository.ts';
import { hourlyLimit } from './hourly-limit.ts';

const { db, url, drop } = await freshDatabase();
const other = connect(url, 2);
afterAll(async () => {
  vi.useRealTimers();
  await other.destroy();
  await drop();
});
beforeEach(async () => {
  await db.deleteFrom('rate_limit').execute();
});
const hour = 3_600_000;
const refused = { code: 'rate_limited' };

// rule: limits-5
test('an hourly limit counts what a client does in all processes together, and nobody else’s', async () => {
  const [here, there] = [hourlyLimit(db, 'hold', 3), hourlyLimit(other, 'hold', 3)];
  await here('192.0.2.7');
  await there('192.0.2.7');
  await here('192.0.2.7');
  await expect(there('192.0.2.7')).rejects.toMatchObject(refused);
  await expect(here('192.0.2.7')).rejects.toMatchObject(refused);
  await there('192.0.2.8');
  await hourlyLimit(db, 'confirmOrder', 3)('192.0.2.7');
});

test('of 50 at the same moment as many as allowed get through', async () => {
  const limits = [hourlyLimit(db, 'hold', 10), hourlyLimit(other, 'hold', 10)];
  const answers = await Promise.allSettled(Array.from({ length: 50 }, (_, index) => limits[index % 2]!('2001:db8::/64')));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
});

// rule: limits-5
test('who is refused is told when the hour is over, and then comes through', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000_000_000 });
  const limit = hourlyLimit(db, 'hold', 1);
  await limit('a');
  vi.setSystemTime(Date.now() + hour - 60_000);
  await expect(limit('a')).rejects.toMatchObject({ details: { headers: { 'retry-after': '60' } } });
  vi.setSystemTime(Date.now() + 60_001);
  await limit('a');
  vi.useRealTimers();
});

// rule: legal-38
test('counters are deleted once their hour is over', async () => {
  await hourlyLimit(db, 'hold', 1)('a');
  await deleteOldCounters(db, new Date());
  expect(await db.selectFrom('rate_limit').select('key').execute()).toHaveLength(1);
  await deleteOldCounters(db, new Date(Date.now() + hour + 1000));
  expect(await db.selectFrom('rate_limit').select('key').execute()).toEqual([]);
});
