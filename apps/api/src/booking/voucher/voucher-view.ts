import type { PaymentInstructions } from '@nocleh/contracts/api/order.ts';
import type { HeldVoucher, Voucher } from '@nocleh/contracts/api/voucher.ts';
import { dayOf, today } from '@nocleh/contracts/calendar-day.ts';
import type { Money } from '@nocleh/contracts/money.ts';
import type { Kysely } from 'kysely';
import { invoicesOfVoucher, paymentsOfVoucher } from '../../billing/invoice/invoice.repository.ts';
import { paymentInstructions } from '../../billing/payment/payment-instructions.ts';
import type { Seller } from '../../billing/seller/seller.ts';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import type { AmountVoucherRow, PackageVoucherRow, VoucherRow } from '../../db/tables/voucher.ts';
import { amountTerms } from './amount-offer.ts';
import { viewDelivery } from './delivery.ts';
import { voucherArrivals } from './voucher-arrivals.ts';
import { canWithdraw, refundOf, voucherStateAt, withdrawUntil } from './voucher-state.ts';
import { usesOfVoucher } from './voucher-use.repository.ts';

const contentsOf = (row: VoucherRow, day: string) => ({
  number: row.number,
  state: voucherStateAt(row, day),
  locale: row.locale,
  recipient: row.recipient,
  dedication: row.dedication,
  validUntil: row.valid_until,
});

const ofPackage = ({ package: sold, accommodation, offer }: PackageVoucherRow) => ({
  kind: 'package' as const,
  package: sold,
  accommodation,
  room: offer.room,
  nights: offer.nights,
  adults: offer.adults,
  children: offer.children,
});

const crowns = (amount: number): Money => ({ amount, currency: 'CZK' });

const ofAmount = ({ amount, balance, locale }: AmountVoucherRow) => ({
  kind: 'amount' as const,
  amount: crowns(amount),
  balance: crowns(balance),
  terms: amountTerms(locale),
});

const transferOf = (seller: Seller, row: VoucherRow): PaymentInstructions =>
  paymentInstructions(seller.bank, {
    amount: row.price.total,
    variableSymbol: row.variable_symbol,
    dueDate: row.due_on,
    reference: row.number,
  });

/** Allowed within 14 days, or when arrival with a package is no longer possible. */
async function mayWithdraw(db: Kysely<Database>, row: VoucherRow, day: string): Promise<boolean> {
  if (canWithdraw(row, day)) return true;
  return row.amount === null && voucherStateAt(row, day) === 'issued' && (await voucherArrivals(db, row.offer, day)).length === 0;
}

/** The buyer's view. The code is included once the voucher is paid. */
export async function viewVoucher(context: AppContext, db: Kysely<Database>, row: VoucherRow): Promise<Voucher> {
  const day = today(context.now());
  const invoices = await invoicesOfVoucher(db, row.id);
  const payments = await paymentsOfVoucher(db, row.id);
  const isUsable = row.state === 'issued' || row.state === 'redeemed';
  return {
    ...contentsOf(row, day),
    ...(row.amount === null ? ofPackage(row) : ofAmount(row)),
    token: row.token,
    createdAt: row.created_at.toISOString(),
    buyer: row.buyer,
    price: row.price,
    paidAt: payments.at(-1)?.received_at.toISOString() ?? null,
    instructions: voucherStateAt(row, day) === 'ordered' ? transferOf(context.seller, row) : null,
    code: isUsable ? row.code : null,
    holderToken: isUsable ? row.holder_token : null,
    delivery: viewDelivery(row, day),
    withdrawal: {
      possible: await mayWithdraw(db, row, day),
      until: withdrawUntil(row),
      refund: { amount: refundOf(row), currency: row.price.total.currency },
    },
    cancelledAt: row.cancelled_at?.toISOString() ?? null,
    cancellationFee: row.cancellation_fee === null ? null : { amount: row.cancellation_fee, currency: row.price.total.currency },
    invoices: invoices.map(({ number, token, kind }) => ({ number, token, kind })),
  };
}

/** The holder's view. */
export async function viewHeldVoucher(context: AppContext, db: Kysely<Database>, row: VoucherRow): Promise<HeldVoucher> {
  const day = today(context.now());
  const contents = { ...contentsOf(row, day), token: row.holder_token, code: row.code };
  if (row.amount !== null) {
    const uses = await usesOfVoucher(db, row.id);
    return {
      ...contents,
      ...ofAmount(row),
      uses: uses.map(({ order, used_at, amount, returned }) => ({
        order,
        on: dayOf(used_at),
        amount: crowns(amount),
        returned: crowns(returned),
      })),
    };
  }
  return {
    ...contents,
    ...ofPackage(row),
    accommodationId: row.offer.accommodation,
    roomType: row.offer.roomType,
    arrivals: contents.state === 'issued' ? await voucherArrivals(db, row.offer, day) : [],
  };
}
