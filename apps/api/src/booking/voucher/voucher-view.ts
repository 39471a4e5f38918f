import type { PaymentInstructions } from '@nocleh/contracts/api/order.ts';
import type { HeldVoucher, Voucher } from '@nocleh/contracts/api/voucher.ts';
import { today } from '@nocleh/contracts/calendar-day.ts';
import type { Kysely } from 'kysely';
import { invoicesOfVoucher, paymentsOfVoucher } from '../../billing/invoice/invoice.repository.ts';
import { paymentInstructions } from '../../billing/payment/payment-instructions.ts';
import type { Seller } from '../../billing/seller/seller.ts';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import type { VoucherRow } from '../../db/tables/voucher.ts';
import { viewDelivery } from './delivery.ts';
import { voucherArrivals } from './voucher-arrivals.ts';
import { canWithdraw, voucherStateAt, withdrawUntil } from './voucher-state.ts';

const contentsOf = (row: VoucherRow, day: string) => ({
  number: row.number,
  state: voucherStateAt(row, day),
  locale: row.locale,
  package: row.package,
  accommodation: row.accommodation,
  room: row.offer.room,
  nights: row.offer.nights,
  adults: row.offer.adults,
  children: row.offer.children,
  recipient: row.recipient,
  dedication: row.dedication,
  validUntil: row.valid_until,
});

const transferOf = (seller: Seller, row: VoucherRow): PaymentInstructions =>
  paymentInstructions(seller.bank, {
    amount: row.price.total,
    variableSymbol: row.variable_symbol,
    dueDate: row.due_on,
    reference: row.number,
  });

/** Allowed within 14 days, or when arrival is no longer possible. */
async function mayWithdraw(db: Kysely<Database>, row: VoucherRow, day: string): Promise<boolean> {
  if (canWithdraw(row, day)) return true;
  return voucherStateAt(row, day) === 'issued' && (await voucherArrivals(db, row.offer, day)).length === 0;
}

/** The buyer's view. The code is included once the voucher is paid. */
export async function viewVoucher(context: AppContext, db: Kysely<Database>, row: VoucherRow): Promise<Voucher> {
  const day = today(context.now());
  const invoices = await invoicesOfVoucher(db, row.id);
  const payments = await paymentsOfVoucher(db, row.id);
  const isUsable = row.state === 'issued' || row.state === 'redeemed';
  return {
    ...contentsOf(row, day),
    token: row.token,
    createdAt: row.created_at.toISOString(),
    buyer: row.buyer,
    price: row.price,
    paidAt: payments.at(-1)?.received_at.toISOString() ?? null,
    instructions: voucherStateAt(row, day) === 'ordered' ? transferOf(context.seller, row) : null,
    code: isUsable ? row.code : null,
    holderToken: isUsable ? row.holder_token : null,
    delivery: viewDelivery(row, day),
    withdrawal: { possible: await mayWithdraw(db, row, day), until: withdrawUntil(row) },
    cancelledAt: row.cancelled_at?.toISOString() ?? null,
    cancellationFee: row.cancellation_fee === null ? null : { amount: row.cancellation_fee, currency: row.price.total.currency },
    invoices: invoices.map(({ number, token, kind }) => ({ number, token, kind })),
  };
}

/** The holder's view. */
export async function viewHeldVoucher(context: AppContext, db: Kysely<Database>, row: VoucherRow): Promise<HeldVoucher> {
  const day = today(context.now());
  const contents = contentsOf(row, day);
  return {
    ...contents,
    token: row.holder_token,
    code: row.code,
    accommodationId: row.offer.accommodation,
    roomType: row.offer.roomType,
    arrivals: contents.state === 'issued' ? await voucherArrivals(db, row.offer, day) : [],
  };
}
