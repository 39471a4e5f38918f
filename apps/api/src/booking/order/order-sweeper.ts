import { today } from '@nocleh/contracts/calendar-day.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { dropExpired } from '../availability/occupancy.repository.ts';
import { completeStays, expireHolds } from './order.repository.ts';

/** Expires holds, and completes confirmed stays after their departure. */
export async function sweepOrders(db: Kysely<Database>, now: Date): Promise<void> {
  await expireHolds(db, now);
  await dropExpired(db, now);
  await completeStays(db, today(now));
}
