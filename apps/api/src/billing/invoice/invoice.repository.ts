import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { InvoiceKind, InvoiceRow, InvoiceTable, PaymentRow, PaymentTable } from '../../db/tables/invoice.ts';

/** The next number of the series; its row stays locked until the transaction ends, so no number is duplicated or lost. */
export async function nextInvoiceSerial(transaction: Transaction<Database>, kind: InvoiceKind, year: number): Promise<number> {
  const { last } = await transaction
    .insertInto('invoice_counter')
    .values({ kind, year, last: 1 })
    .onConflict((conflict) => conflict.columns(['kind', 'year']).doUpdateSet({ last: sql<number>`invoice_counter.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

export async function insertInvoice(transaction: Transaction<Database>, invoice: Insertable<InvoiceTable>): Promise<InvoiceRow> {
  return await transaction.insertInto('invoice').values(invoice).returningAll().executeTakeFirstOrThrow();
}

export async function invoiceByToken(db: Kysely<Database>, token: string): Promise<InvoiceRow | undefined> {
  return await db.selectFrom('invoice').selectAll().where('token', '=', token).executeTakeFirst();
}

export async function invoiceByVariableSymbol(db: Kysely<Database>, variableSymbol: string): Promise<InvoiceRow | undefined> {
  return await db.selectFrom('invoice').selectAll().where('variable_symbol', '=', variableSymbol).executeTakeFirst();
}

/** Invoices of a voucher, before their credit notes. */
export async function invoicesOfVoucher(db: Kysely<Database>, voucherId: number): Promise<InvoiceRow[]> {
  return await db.selectFrom('invoice').selectAll().where('voucher_id', '=', voucherId).orderBy('id').execute();
}

export async function paymentsOfVoucher(db: Kysely<Database>, voucherId: number): Promise<PaymentRow[]> {
  return await db.selectFrom('payment').selectAll().where('voucher_id', '=', voucherId).orderBy('id').execute();
}

/** Invoices of an order, before their credit notes. */
export async function invoicesOfOrder(db: Kysely<Database>, orderId: number): Promise<InvoiceRow[]> {
  return await db.selectFrom('invoice').selectAll().where('order_id', '=', orderId).orderBy('id').execute();
}

export async function paymentsOfOrder(db: Kysely<Database>, orderId: number): Promise<PaymentRow[]> {
  return await db.selectFrom('payment').selectAll().where('order_id', '=', orderId).orderBy('id').execute();
}

export async function paymentByBankReference(db: Kysely<Database>, reference: string): Promise<PaymentRow | undefined> {
  return await db.selectFrom('payment').selectAll().where('bank_reference', '=', reference).executeTakeFirst();
}

export async function insertPayment(transaction: Transaction<Database>, payment: Insertable<PaymentTable>): Promise<void> {
  await transaction.insertInto('payment').values(payment).execute();
}
