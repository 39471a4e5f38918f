import * as z from 'zod/mini';
import { Instant, IsoDate } from '../dates.ts';
import { Locale } from '../locale-schema.ts';
import { Money } from '../money.ts';
import { OrderState, PaymentInstructions, PriceLine, paymentMethods, Token, VatRow } from './order.ts';

export const Party = z.object({
  name: z.string(),
  lines: z.array(z.string()),
  companyId: z.nullable(z.string()),
  vatId: z.nullable(z.string()),
  /** The supplier's register entry (court and file) and contact. The first invoices don't have it. */
  register: z.optional(z.string()),
  email: z.optional(z.string()),
  phone: z.optional(z.string()),
});

export const correctionReasons = ['cancelled', 'unpaid', 'withdrawn'] as const;
export type CorrectionReason = (typeof correctionReasons)[number];

/** `unitPriceWithoutVat` of the unit price, or of the line if it is a lump sum; null if there are several unit prices. */
export const InvoiceLine = z.extend(PriceLine, { unitPriceWithoutVat: z.nullable(Money) });
export type InvoiceLine = z.infer<typeof InvoiceLine>;

/** An issued invoice never changes; a cancellation adds a credit note with its own number and negative lines. */
export const Invoice = z.object({
  number: z.string(),
  token: Token,
  kind: z.enum(['invoice', 'credit_note']),
  /** Number of the invoice that a credit note corrects. */
  corrects: z.nullable(z.string()),
  /** The reason of a credit note and the dates of the corrected invoice; null for an invoice. */
  correction: z.nullable(z.object({ reason: z.enum(correctionReasons), issuedOn: IsoDate, taxableOn: IsoDate })),
  locale: Locale,
  issuedOn: IsoDate,
  taxableOn: IsoDate,
  dueOn: IsoDate,
  supplier: Party,
  customer: Party,
  /** An order of a stay, or of a voucher, which has no dates. */
  order: z.object({
    number: z.string(),
    state: OrderState,
    accommodation: z.string(),
    from: z.nullable(IsoDate),
    to: z.nullable(IsoDate),
  }),
  lines: z.array(InvoiceLine),
  vat: z.array(VatRow),
  total: Money,
  /** Lines in another currency, paid at the accommodation: not in `total` and `vat`. */
  onArrival: z.optional(Money),
  /** What vouchers for an amount paid of the total, and what they left to pay. Absent if there were none. */
  vouchers: z.optional(z.array(z.object({ number: z.string(), amount: Money }))),
  toPay: z.optional(Money),
  payment: z.enum(paymentMethods),
  paidAt: z.nullable(Instant),
  /** Null when nothing is to be transferred. */
  instructions: z.nullable(PaymentInstructions),
});
export type Invoice = z.infer<typeof Invoice>;
