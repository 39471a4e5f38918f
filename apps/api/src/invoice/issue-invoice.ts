import type { Contact, PriceLine, paymentMethods } from '@nocleh/contracts/api/order.ts';
import type { Money } from '@nocleh/contracts/money.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import type { OrderRow } from '../order/order.repository.ts';
import { randomToken } from '../order/random-token.ts';
import { addDays, today } from '../pricing/days.ts';
import { type InvoiceRow, insertInvoice, nextInvoiceSerial } from './invoice.repository.ts';
import type { InvoiceDocument, InvoiceKind } from './invoice.tables.ts';
import { invoiceNumber, variableSymbol } from './invoice-number.ts';
import { customerParty, supplierParty } from './parties.ts';
import { paymentInstructions } from './payment-instructions.ts';
import type { Seller } from './seller.ts';
import { vatRecapitulation } from './vat-recapitulation.ts';

const daysToPay = 7;

/** A week to pay, but never later than the day of arrival; on the spot it is paid on that day. */
export function dueDay(issuedOn: string, arrival: string, payment: (typeof paymentMethods)[number]): string {
  const weekLater = addDays(issuedOn, daysToPay);
  return payment === 'at_accommodation' || weekLater > arrival ? arrival : weekLater;
}

const orderOf = (order: OrderRow): InvoiceDocument['order'] => ({
  number: order.number,
  token: order.token,
  accommodation: order.accommodation.name,
  from: order.arrival,
  to: order.departure,
});

async function insert(
  transaction: Transaction<Database>,
  order: OrderRow,
  document: InvoiceDocument,
  at: Date,
  correctsId: number | null,
): Promise<InvoiceRow> {
  return await insertInvoice(transaction, {
    number: document.number,
    token: randomToken(),
    kind: document.kind,
    corrects_id: correctsId,
    order_id: order.id,
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

export async function issueInvoice(
  transaction: Transaction<Database>,
  seller: Seller,
  order: OrderRow & { contact: Contact; payment: (typeof paymentMethods)[number] },
  now: Date,
): Promise<InvoiceRow> {
  const issuedOn = today(now);
  const dueOn = dueDay(issuedOn, order.arrival, order.payment);
  const number = await nextNumber(transaction, 'invoice', issuedOn);
  const transfer = { amount: order.price.total, variableSymbol: variableSymbol(number), dueDate: dueOn, reference: order.number };
  const document: InvoiceDocument = {
    number,
    kind: 'invoice',
    corrects: null,
    locale: order.locale,
    issuedOn,
    // The service is rendered when the stay ends.
    taxableOn: order.departure,
    dueOn,
    supplier: supplierParty(seller),
    customer: customerParty(order.contact, order.locale),
    order: orderOf(order),
    // What is paid on arrival in another currency goes to the municipality through the host.
    lines: order.price.lines.filter((line) => line.total.currency === order.price.total.currency),
    vat: order.price.vat,
    total: order.price.total,
    payment: order.payment,
    instructions: order.payment === 'bank_transfer' ? paymentInstructions(seller.bank, transfer) : null,
  };
  return await insert(transaction, order, document, now, null);
}

const negated = (money: Money): Money => ({ amount: -money.amount, currency: money.currency });

/** Takes back every line; what the cancellation costs stays as compensation, which is outside VAT (CJEU C-277/05). */
function creditLines(invoice: InvoiceDocument, fee: Money): PriceLine[] {
  const taken = invoice.lines.map((line) => ({
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
  order: OrderRow,
  invoice: InvoiceRow,
  fee: Money,
  now: Date,
): Promise<InvoiceRow> {
  const issuedOn = today(now);
  const lines = creditLines(invoice.document, fee);
  const document: InvoiceDocument = {
    ...invoice.document,
    number: await nextNumber(transaction, 'credit_note', issuedOn),
    kind: 'credit_note',
    corrects: invoice.number,
    issuedOn,
    taxableOn: issuedOn,
    dueOn: addDays(issuedOn, daysToPay),
    lines,
    vat: vatRecapitulation(lines),
    total: { amount: lines.reduce((sum, line) => sum + line.total.amount, 0), currency: fee.currency },
    instructions: null,
  };
  return await insert(transaction, order, document, now, invoice.id);
}
