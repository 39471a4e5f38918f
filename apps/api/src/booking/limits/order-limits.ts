import { holdMinutes } from '@nocleh/contracts/limits.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/database.ts';
import { ApiProblem } from '../../http/problem.ts';
import { lockClient, lockMailAddress, orderedByAddress, takenByClient, unpaidUnitsOf, type Wanted } from './order-limits.repository.ts';

/** How much one client or one mail address may take. */
export interface OrderLimits {
  /** Of one client: what it holds, and what it ordered in the last day and nobody has paid. */
  readonly units: number;
  readonly accommodations: number;
  /** Of one client, held in an hour, also what it gave back. */
  readonly unitsPerHour: number;
  /** Orders and vouchers of one mail address in an hour. */
  readonly ordersPerHour: number;
  /** Of one mail address, in orders of stays to come. */
  readonly unpaidUnits: number;
}

export const unlimited: OrderLimits = {
  units: Number.POSITIVE_INFINITY,
  accommodations: Number.POSITIVE_INFINITY,
  unitsPerHour: Number.POSITIVE_INFINITY,
  ordersPerHour: Number.POSITIVE_INFINITY,
  unpaidUnits: Number.POSITIVE_INFINITY,
};

/** A hold ends after so many seconds, and with it most of what stands in the way. */
const holdSeconds = holdMinutes * 60;
const hourSeconds = 3600;

/**
 * Refuses what would be more than one client may take from all others. Holds of one client wait for each other, so that the limits
 * hold however many come at once.
 */
export async function checkClient(transaction: Transaction<Database>, limits: OrderLimits, wanted: Wanted): Promise<void> {
  await lockClient(transaction, wanted.client);
  const taken = await takenByClient(transaction, wanted);
  const isNew = !taken.accommodations.includes(wanted.accommodation);
  const refusal = (seconds: number) => new ApiProblem('too_many_held', { headers: { 'retry-after': String(seconds) } });
  if (taken.units + wanted.units > limits.units) throw refusal(holdSeconds);
  if (taken.accommodations.length + (isNew ? 1 : 0) > limits.accommodations) throw refusal(holdSeconds);
  if (taken.unitsOfLastHour + wanted.units > limits.unitsPerHour) throw refusal(hourSeconds);
}

const tooManyOrders = (seconds: number) => new ApiProblem('too_many_orders', { headers: { 'retry-after': String(seconds) } });

/** Refuses one more order or voucher of a mail address that has had its number in the last hour. */
export async function checkAddress(transaction: Transaction<Database>, limits: OrderLimits, email: string, now: Date): Promise<void> {
  if (limits.ordersPerHour === Number.POSITIVE_INFINITY) return;
  await lockMailAddress(transaction, email);
  const since = new Date(now.getTime() - hourSeconds * 1000);
  if ((await orderedByAddress(transaction, email, since)) >= limits.ordersPerHour) throw tooManyOrders(hourSeconds);
}

/** Refuses more units than one mail address may have ordered without having paid. To be called after `checkAddress`. */
export async function checkUnpaid(
  transaction: Transaction<Database>,
  limits: OrderLimits,
  { email, units, day }: { readonly email: string; readonly units: number; readonly day: string },
): Promise<void> {
  if (limits.unpaidUnits === Number.POSITIVE_INFINITY) return;
  if ((await unpaidUnitsOf(transaction, email, day)) + units > limits.unpaidUnits) throw tooManyOrders(24 * hourSeconds);
}
