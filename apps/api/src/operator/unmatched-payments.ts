import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import { moneyText, PaymentRefused } from './payment-arguments.ts';
import { settle, unmatchedPayments } from './unmatched-payment.repository.ts';

/** One line per unsettled payment. */
export async function listUnmatched(db: Kysely<Database>): Promise<string> {
  const rows = await unmatchedPayments(db);
  if (rows.length === 0) return 'There are no unmatched payments.';
  const line = ({ id, received_at, variable_symbol, bank_reference, reason, ...money }: (typeof rows)[number]) =>
    `${id}  ${received_at.toISOString().slice(0, 10)}  ${variable_symbol}  ${moneyText(money)}  ${bank_reference}  ${reason}`;
  return rows.map(line).join('\n');
}

export async function settleUnmatched(db: Kysely<Database>, id: number, note: string, now: Date): Promise<string> {
  if (await settle(db, id, note, now)) return `Unmatched payment ${id} is settled: ${note}`;
  throw new PaymentRefused(`There is no unmatched payment ${id} that is not settled.`);
}
