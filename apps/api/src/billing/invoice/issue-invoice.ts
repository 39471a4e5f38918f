import type { CorrectionReason } from '@nocleh/contracts/api/invoice.ts';
import type { Contact, PaymentMethod, PriceLine, VoucherPayment } from '@nocleh/contracts/api/order.ts';
import { addDays, today } from '@nocleh/contracts/calendar-day.ts';
import type { Money } from '@nocleh/contracts/money.ts';
import type { Transaction } from 'kysely';
import { vatRecapitulation } from '../../booking/pricing/vat-recapitulation.ts';
import type { Database } from '../../db/database.ts';
import type { InvoiceDocument, InvoiceKind, InvoiceRow } from '../../db/tables/invoice.ts';
import type { OrderRow } from '../../db/tables/order.ts';
import type { PackageVoucherRow } from '../../db/tables/voucher.ts';
import { randomToken } from '../../tokens.ts';
import { paymentInstructions } from '../payment/payment-instructions.ts';
import { paymentRules } from '../payment/payment-methods.ts';
import { customerParty, supplierParty } from '../seller/parties.ts';
import type { Seller } from '../seller/seller.ts';
import { leftToPay } from './balance.ts';
import { insertInvoice, nextInvoiceSerial } from './invoice.repository.ts';
import { invoiceNumber, variableSymbol } from './invoice-number.ts';

const daysToPay = 7;

/** Due in a week, but never after the day of arrival; on-site payments are due on that day. */
export function dueDay(issuedOn: string, arrival: string, payment: PaymentMethod): string {
  const weekLater = addDays(issuedOn, daysToPay);
  return paymentRules[payment].isPaidOnArrival || weekLater > arrival ? arrival : weekLater;
}

const orderOf = (order: OrderRow): InvoiceDocument['order'] => ({
  number: order.number,
  accommodation: order.accommodation.name,
  from: order.arrival,
  to: order.departure,
});

/** Refers to an order or a voucher. */
type Of = Pick<InvoiceRow, 'order_id' | 'voucher_id'>;

async function insert(
  transaction: Transaction<Database>,
  of: Of,
  document: InvoiceDocument,
  at: Date,
  correctsId: number | null = null,
): Promise<InvoiceRow> {
  return await insertInvoice(transaction, {
    number: document.number,
    token: randomToken(),
    kind: document.kind,
    corrects_id: correctsId,
    ...of,
    variable_symbol: document.kind === 'invoice' ? variableSymbol(document.number) : null,
    issued_at: at,
    amount: document.total.amount,
    currency: document.total.currency,
    document: JSON.stringify(document),
  });
}

async function nextNumber(transaction: Transaction<Database>, kind: InvoiceKind, day: string): Promise<string> {
  const year = Number(day.slice(0, 4));
  return invoiceNumber(kind, year, await nextInvoiceSerial(transaction, kind, year));
}

/**
 * Issues the invoice of an order for its whole price: vouchers for an amount are a means of payment, and the tax on what they pay for is due
 * with this supply (act 235/2004, § 15b).
 */
export async function issueInvoice(
  transaction: Transaction<Database>,
  seller: Seller,
  order: OrderRow & { contact: Contact; payment: PaymentMethod },
  vouchers: readonly VoucherPayment[],
  now: Date,
): Promise<InvoiceRow> {
  const issuedOn = today(now);
  const toPay = leftToPay(order.price.total, vouchers);
  const dueOn = toPay.amount === 0 ? issuedOn : dueDay(issuedOn, order.arrival, order.payment);
  const number = await nextNumber(transaction, 'invoice', issuedOn);
  const transfer = { amount: toPay, variableSymbol: variableSymbol(number), dueDate: dueOn, reference: order.number };
  const document: InvoiceDocument = {
    number,
    kind: 'invoice',
    corrects: null,
    locale: order.locale,
    issuedOn,
    // The service is rendered when the stay ends.
    taxableOn: order.departure,
    dueOn,
    supplier: supplierParty(seller, order.locale),
    customer: customerParty(order.contact, order.locale),
    order: orderOf(order),
    lines: order.price.lines,
    vat: order.price.vat,
    total: order.price.total,
    ...(order.price.onArrival ? { onArrival: order.price.onArrival } : {}),
    ...(vouchers.length > 0 ? { vouchers: vouchers.map(({ number, amount }) => ({ number, amount })), toPay } : {}),
    payment: order.payment,
    instructions: paymentRules[order.payment].isTransferred ? paymentInstructions(seller.bank, transfer) : null,
  };
  return await insert(transaction, { order_id: order.id, voucher_id: null }, document, now);
}

/**
 * Issues the invoice of a voucher on the day of its payment. Service, place and rates are all known then, so it is a
 * single-purpose voucher and its sale is the taxable supply (act 235/2004, § 15 (2) and § 15a).
 */
export async function issueVoucherInvoice(
  transaction: Transaction<Database>,
  seller: Seller,
  voucher: PackageVoucherRow,
  now: Date,
): Promise<InvoiceRow> {
  const issuedOn = today(now);
  const document: InvoiceDocument = {
    number: await nextNumber(transaction, 'invoice', issuedOn),
    kind: 'invoice',
    corrects: null,
    locale: voucher.locale,
    issuedOn,
    taxableOn: issuedOn,
    dueOn: issuedOn,
    supplier: supplierParty(seller, voucher.locale),
    customer: customerParty(voucher.buyer, voucher.locale),
    order: { number: voucher.number, accommodation: voucher.accommodation.name, from: null, to: null },
    lines: voucher.price.lines,
    vat: voucher.price.vat,
    total: voucher.price.total,
    payment: 'bank_transfer',
    instructions: null,
  };
  return await insert(transaction, { order_id: null, voucher_id: voucher.id }, document, now);
}

const negated = (money: Money): Money => ({ amount: -money.amount, currency: money.currency });

/** Credits every charged line, so the currencies match; the cancellation fee is compensation, which is outside VAT (CJEU C-277/05). */
function creditLines(invoice: InvoiceDocument, fee: Money): PriceLine[] {
  const charged = invoice.lines.filter((line) => line.total.currency === invoice.total.currency);
  const taken = charged.map((line) => ({
    ...line,
    unitPrice: line.unitPrice && negated(line.unitPrice),
    total: negated(line.total),
  }));
  if (fee.amount === 0) return taken;
  return [
    ...taken,
    { kind: 'cancellation_fee', label: invoice.order.accommodation, units: 1, nights: 1, unitPrice: fee, total: fee, vatRate: null },
  ];
}

export async function issueCreditNote(
  transaction: Transaction<Database>,
  invoice: InvoiceRow,
  { reason, fee }: { readonly reason: CorrectionReason; readonly fee: Money },
  now: Date,
): Promise<InvoiceRow> {
  const issuedOn = today(now);
  const lines = creditLines(invoice.document, fee);
  const { onArrival: _paidToHost, vouchers: _vouchers, toPay: _toPay, ...invoiced } = invoice.document;
  const document: InvoiceDocument = {
    ...invoiced,
    number: await nextNumber(transaction, 'credit_note', issuedOn),
    kind: 'credit_note',
    corrects: invoice.number,
    // Act 235/2004, § 45: the reason, and the day of the original supply.
    correction: { reason, issuedOn: invoiced.issuedOn, taxableOn: invoiced.taxableOn },
    issuedOn,
    taxableOn: issuedOn,
    dueOn: addDays(issuedOn, daysToPay),
    lines,
    vat: vatRecapitulation(lines),
    total: { amount: lines.reduce((sum, line) => sum + line.total.amount, 0), currency: fee.currency },
    instructions: null,
  };
  const { order_id, voucher_id } = invoice;
  return await insert(transaction, { order_id, voucher_id }, document, now, invoice.id);
}
