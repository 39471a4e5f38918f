import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../testing/database.ts';
import { importPlaceRows, importRows, somePlaces } from '../../testing/import-rows.ts';
import { allocateUnits } from './occupancy.repository.ts';

const { db, drop } = await freshDatabase();
afterAll(drop);
let roomType = 0;
beforeAll(async () => {
  await importPlaceRows(db, somePlaces);
  const rooms = [{ name: { cs: 'Pokoj' }, type: 'room' as const, units: 3, capacity: 2 }];
  await importRows(db, [
    { source_id: 'a', name: 'A', type: 'hotel', country: 'CZ', region: '', town: 'Znojmo', municipality_code: '593711', room_types: rooms },
  ]);
  roomType = (await db.selectFrom('room_type').select('id').executeTakeFirstOrThrow()).id;
});
beforeEach(async () => {
  await db.deleteFrom('occupancy').execute();
  await db.updateTable('room_type').set({ units: 3, withdrawn: false }).execute();
});

const now = new Date();
const take = async (unit: number, from: string, to: string) =>
  await db
    .insertInto('occupancy')
    .values({ room_type_id: roomType, unit, during: `[${from},${to})`, order_id: null, expires_at: null })
    .execute();
/** Allocates units from 4 to 6 May; undone when there are not enough. */
const allocate = async (units: number) => {
  const stay = { from: '2027-05-04', to: '2027-05-06' };
  return await db.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    return await allocateUnits(transaction, { ...stay, orderId: 1, roomType, units, now, expiresAt: new Date(now.getTime() + 60_000) });
  });
};
const allocated = async () =>
  (await db.selectFrom('occupancy').select('unit').where('order_id', '=', 1).orderBy('unit').execute()).map(({ unit }) => unit);

describe('units of a room type', () => {
  it('are allocated from the lowest number that is free in all nights', async () => {
    await take(1, '2027-05-01', '2027-05-04');
    await take(2, '2027-05-05', '2027-05-09');
    expect(await allocate(2)).toBe(true);
    expect(await allocated()).toEqual([1, 3]);
  });

  it('are not allocated when fewer are free than wanted', async () => {
    await take(2, '2027-05-05', '2027-05-09');
    expect(await allocate(3)).toBe(false);
  });

  it('above those that the source still has count as long as they have a stay', async () => {
    await db.updateTable('room_type').set({ units: 2 }).execute();
    await take(5, '2027-05-05', '2027-05-09');
    expect(await allocate(2)).toBe(false);
    await db.deleteFrom('occupancy').where('order_id', '=', 1).execute();
    expect(await allocate(1)).toBe(true);
    expect(await allocated()).toEqual([1]);
  });

  it('are allocated by number where more have stays than are offered', async () => {
    await db.updateTable('room_type').set({ units: 1 }).execute();
    await take(1, '2027-05-01', '2027-05-04');
    await take(2, '2027-05-06', '2027-05-09');
    expect(await allocate(1)).toBe(true);
    expect(await allocated()).toEqual([1]);
  });

  it('are not allocated of a withdrawn room type', async () => {
    await db.updateTable('room_type').set({ withdrawn: true }).execute();
    expect(await allocate(1)).toBe(false);
  });
});
