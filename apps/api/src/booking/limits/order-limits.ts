import { holdMinutes } from '@nocleh/contracts/limits.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/database.ts';
import { ApiProblem } from '../../http/problem.ts';
import { lockClient, lockMailAddress, orderedByAddress, unitsOfClient, unpaidUnitsOf, type Wanted } from './order-limits.repository.ts';

/** Limits per client and per mail address. */
export interface OrderLimits {
  /** Units that a client holds, or ordered in the last day without paying. */
  readonly units: number;
  readonly accommodations: number;
  /** Units that a client held in an hour, including released ones. */
  readonly unitsPerHour: number;
  /** Orders and vouchers per mail address and hour. */
  readonly ordersPerHour: number;
  /** Unpaid units per mail address, of stays that have not ended. */
  readonly unpaidUnits: number;
}

export const unlimited: OrderLimits = {
  units: Number.POSITIVE_INFINITY,
  accommodations: Number.POSITIVE_INFINITY,
  unitsPerHour: Number.POSITIVE_INFINITY,
  ordersPerHour: Number.POSITIVE_INFINITY,
  unpaidUnits: Number.POSITIVE_INFINITY,
};

/** `Retry-After` is the duration of a hold, after which most limits have room again. */
const holdSeconds = holdMinutes * 60;
const hourSeconds = 3600;

/** Refuses holds over a client's limits. Holds of one client are serialised, so that the limits hold under concurrency. */
export async function checkClient(transaction: Transaction<Database>, limits: OrderLimits, wanted: Wanted): Promise<void> {
  await lockClient(transaction, wanted.client);
  const taken = await unitsOfClient(transaction, wanted);
  const isNew = !taken.accommodations.includes(wanted.accommodation);
  const refusal = (seconds: number) => new ApiProblem('too_many_held', { headers: { 'retry-after': String(seconds) } });
  if (taken.units + wanted.units > limits.units) throw refusal(holdSeconds);
  if (taken.accommodations.length + (isNew ? 1 : 0) > limits.accommodations) throw refusal(holdSeconds);
  if (taken.unitsOfLastHour + wanted.units > limits.unitsPerHour) throw refusal(hourSeconds);
}

const tooManyOrders = (seconds: number) => new ApiProblem('too_many_orders', { headers: { 'retry-after': String(seconds) } });

/** Refuses an order or voucher over the hourly limit of a mail address. */
export async function checkAddress(transaction: Transaction<Database>, limits: OrderLimits, email: string, now: Date): Promise<void> {
  if (limits.ordersPerHour === Number.POSITIVE_INFINITY) return;
  await lockMailAddress(transaction, email);
  const since = new Date(now.getTime() - hourSeconds * 1000);
  if ((await orderedByAddress(transaction, email, since)) >= limits.ordersPerHour) throw tooManyOrders(hourSeconds);
}

/** Refuses units over the unpaid limit of a mail address. Call it after `checkAddress`, which locks the address. */
export async function checkUnpaid(
  transaction: Transaction<Database>,
  limits: OrderLimits,
  { email, units, day }: { readonly email: string; readonly units: number; readonly day: string },
): Promise<void> {
  if (limits.unpaidUnits === Number.POSITIVE_INFINITY) return;
  if ((await unpaidUnitsOf(transaction, email, day)) + units > limits.unpaidUnits) throw tooManyOrders(24 * hourSeconds);
}
