import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import type { BankPayment } from './payment-arguments.ts';

export interface UnmatchedPayment {
  readonly id: number;
  readonly variable_symbol: string;
  readonly amount: number;
  readonly currency: 'CZK' | 'EUR';
  readonly bank_reference: string;
  readonly reason: string;
  readonly received_at: Date;
}

/** Stores a payment once per bank reference; returns its number. */
export async function storeUnmatched(
  db: Kysely<Database>,
  { variableSymbol, amount, reference, reason, now }: BankPayment & { readonly reason: string; readonly now: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('unmatched_payment')
    .values({ variable_symbol: variableSymbol, ...amount, bank_reference: reference, reason, received_at: now })
    .onConflict((conflict) => conflict.column('bank_reference').doUpdateSet({ reason }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Unsettled payments, oldest first. */
export async function unmatchedPayments(db: Kysely<Database>): Promise<UnmatchedPayment[]> {
  return await db
    .selectFrom('unmatched_payment')
    .select(['id', 'variable_symbol', 'amount', 'currency', 'bank_reference', 'reason', 'received_at'])
    .where('settled_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** Returns false if there was no such open payment. */
export async function settle(db: Kysely<Database>, id: number, settlement: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('unmatched_payment')
    .set({ settled_at: now, settlement })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Settles an unmatched payment that was recorded after all. */
export async function settleByReference(db: Transaction<Database>, reference: string, settlement: string, now: Date): Promise<void> {
  await db
    .updateTable('unmatched_payment')
    .set({ settled_at: now, settlement })
    .where('bank_reference', '=', reference)
    .where('settled_at', 'is', null)
    .execute();
}
