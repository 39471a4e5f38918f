import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { VoucherRow, VoucherTable } from '../../db/tables/voucher.ts';

export async function nextVoucherSerial(db: Kysely<Database>): Promise<number> {
  const { serial } = await db.selectNoFrom(sql<number>`nextval('voucher_number')::int`.as('serial')).executeTakeFirstOrThrow();
  return serial;
}

const asVoucher = (row: Selectable<VoucherTable>): VoucherRow => row as VoucherRow;

export async function insertVoucher(transaction: Transaction<Database>, voucher: Insertable<VoucherTable>): Promise<VoucherRow> {
  return asVoucher(await transaction.insertInto('voucher').values(voucher).returningAll().executeTakeFirstOrThrow());
}

type Key = 'token' | 'holder_token' | 'code' | 'number' | 'variable_symbol';

export async function voucherBy(db: Kysely<Database>, key: Key, value: string): Promise<VoucherRow | undefined> {
  const row = await db.selectFrom('voucher').selectAll().where(key, '=', value).executeTakeFirst();
  return row && asVoucher(row);
}

export async function voucherById(db: Kysely<Database>, id: number): Promise<VoucherRow> {
  return asVoucher(await db.selectFrom('voucher').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
}

/** Locks the voucher's row, so that it is redeemed or spent once, and not while it is being cancelled. */
export async function lockVoucher(transaction: Transaction<Database>, id: number): Promise<VoucherRow> {
  return asVoucher(await transaction.selectFrom('voucher').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow());
}

/** Ids of ordered vouchers whose payment was due before `dueBefore`, or with which arrival is no longer possible. */
export async function unpaidVouchers(
  db: Kysely<Database>,
  { dueBefore, today }: { readonly dueBefore: string; readonly today: string },
): Promise<number[]> {
  const rows = await db
    .selectFrom('voucher')
    .select('id')
    .where('state', '=', 'ordered')
    .where((is) => is.or([is('due_on', '<', dueBefore), is('valid_until', '<', today)]))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Ids of usable vouchers that wait to be sent to their recipients on `day` or an earlier one. */
export async function vouchersToSend(db: Kysely<Database>, day: string): Promise<number[]> {
  const rows = await db
    .selectFrom('voucher')
    .select('id')
    .where('state', '=', 'issued')
    .where((is) => is.or([is('balance', 'is', null), is('balance', '>', 0)]))
    .where('sent_at', 'is', null)
    .where('send_on', '<=', day)
    .where('valid_until', '>=', day)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function saveVoucher(
  transaction: Transaction<Database>,
  id: number,
  change: Partial<
    Pick<
      VoucherRow,
      | 'state'
      | 'issued_at'
      | 'valid_until'
      | 'recipient_email'
      | 'send_on'
      | 'sent_at'
      | 'redeemed_by'
      | 'balance'
      | 'refunded'
      | 'cancelled_at'
      | 'cancellation_fee'
    >
  >,
): Promise<VoucherRow> {
  return asVoucher(await transaction.updateTable('voucher').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow());
}
