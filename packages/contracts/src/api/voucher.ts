import * as z from 'zod/mini';
import { AskedDay, Instant, IsoDate } from '../dates.ts';
import { maxVoucherCrowns, minVoucherCrowns } from '../limits.ts';
import { Locale } from '../locale-schema.ts';
import { Money } from '../money.ts';
import { CancellationRule } from './accommodation.ts';
import { Contact, checksOfAddress, Id, InvoiceLink, OrderedPackage, PaymentInstructions, PriceBreakdown, Token } from './order.ts';
import { Picture } from './search.ts';
import { Email, oneLine, paragraphs } from './text.ts';

/** The paying person. No telephone, because nothing about a voucher needs a call. */
export const VoucherBuyer = z.omit(Contact, { phone: true });
export type VoucherBuyer = z.infer<typeof VoucherBuyer>;

export const dedicationLimit = 400;

/** What the recipient reads on the voucher. */
const Greeting = z.object({
  /** The recipient; empty if the voucher should not name one. */
  recipient: z._default(oneLine(80, 0), ''),
  dedication: z._default(paragraphs(dedicationLimit), ''),
});

/**
 * Where a paid voucher is mailed besides its buyer, and on which day: from today on, at most `maxDaysToSend` ahead and no later than
 * its last day of arrival. Without a day, or if it is paid later, it is sent as soon as it is paid.
 */
const delivery = { recipientEmail: z.optional(Email), sendOn: z.optional(AskedDay) };
const hasAddress = z.refine<{ recipientEmail?: string | null | undefined; sendOn?: string | undefined }>(
  ({ recipientEmail, sendOn }) => sendOn === undefined || !!recipientEmail,
  { path: ['recipientEmail'], error: 'needed with a day of sending' },
);

/** Replaces the delivery of a voucher; with null as the address nothing is mailed to its recipient. */
export const DeliveryRequest = z.object({ ...delivery, recipientEmail: z.nullable(Email) }).check(hasAddress);
export type DeliveryRequest = z.infer<typeof DeliveryRequest>;

/** What a preview of a voucher shows. */
export const VoucherPreviewRequest = z.extend(Greeting, delivery).check(hasAddress);
export type VoucherPreviewRequest = z.infer<typeof VoucherPreviewRequest>;

/** What is the same in the orders of both kinds of vouchers. */
const ordered = {
  locale: Locale,
  ...delivery,
  buyer: z.extend(VoucherBuyer, { email: Email }).check(...checksOfAddress()),
  termsAccepted: z.literal(true),
};

/** Orders a voucher of a package. `total` is the displayed price; a different one is refused with `price_changed`. */
export const VoucherRequest = z
  .extend(Greeting, {
    package: Id,
    ...ordered,
    total: Money,
  })
  .check(hasAddress);
export type VoucherRequest = z.infer<typeof VoucherRequest>;

/** What a voucher can be worth: whole crowns, written in hellers as all money is. */
export const VoucherAmount = z.object({
  amount: z.int().check(z.minimum(minVoucherCrowns * 100), z.maximum(maxVoucherCrowns * 100), z.multipleOf(100)),
  currency: z.literal('CZK'),
});

export const AmountVoucherOfferQuery = z.object({ locale: Locale });
export const AmountVoucherOffer = z.object({
  /** One text per paragraph. */
  terms: z.array(z.string()),
  /** The last day of a voucher that is paid today. */
  validUntil: IsoDate,
  /** The last day that can be chosen for sending it to its recipient. */
  sendUntil: IsoDate,
});
export type AmountVoucherOffer = z.infer<typeof AmountVoucherOffer>;

/** Orders a voucher for an amount, which pays for orders until it is spent. */
export const AmountVoucherRequest = z.extend(Greeting, { amount: VoucherAmount, ...ordered }).check(hasAddress);
export type AmountVoucherRequest = z.infer<typeof AmountVoucherRequest>;

/**
 * `ordered`: unpaid; `issued`: can pay for an order; `redeemed`: has paid for one, or nothing is left of its amount; `expired`: its last
 * day is over; `cancelled`: by withdrawal, or by the late cancellation of its order.
 */
export const voucherStates = ['ordered', 'issued', 'redeemed', 'expired', 'cancelled'] as const;
export const VoucherState = z.enum(voucherStates);
export type VoucherState = z.infer<typeof VoucherState>;

const contents = {
  number: z.string(),
  state: VoucherState,
  /** The language of the order and of these texts. */
  locale: Locale,
  recipient: z.string(),
  dedication: z.string(),
  /** The last day of arrival with a package; the last day to order something with an amount. */
  validUntil: IsoDate,
};

/** The services of a voucher of a package. */
const ofPackage = {
  kind: z.literal('package'),
  package: OrderedPackage,
  accommodation: z.object({
    slugs: z.object({ cs: z.string(), de: z.string(), en: z.string(), pl: z.string() }),
    name: z.string(),
    placeName: z.string(),
    street: z.string(),
    picture: z.nullable(Picture),
    cancellation: z.array(CancellationRule),
  }),
  room: z.string(),
  nights: z.int(),
  adults: z.int(),
  children: z.int(),
};

/** What a voucher for an amount was sold for, and what is left of it. */
const ofAmount = {
  kind: z.literal('amount'),
  amount: Money,
  balance: Money,
  /** One text per paragraph. */
  terms: z.array(z.string()),
};

const bought = {
  token: Token,
  createdAt: Instant,
  buyer: VoucherBuyer,
  price: PriceBreakdown,
  paidAt: z.nullable(Instant),
  /** Set while the transfer is awaited. */
  instructions: z.nullable(PaymentInstructions),
  /** Set once issued: the code to type, and the holder's token. */
  code: z.nullable(z.string()),
  holderToken: z.nullable(Token),
  /** When and where the recipient gets the voucher by mail. `email` is null when only the buyer gets it. */
  delivery: z.object({
    email: z.nullable(z.string()),
    /** The chosen day. */
    on: z.nullable(IsoDate),
    /** When it was sent; from then on it can't be changed. */
    sentAt: z.nullable(Instant),
    /** The last day that can be chosen now; null if nothing can be changed any more. */
    until: z.nullable(IsoDate),
  }),
  withdrawal: z.object({
    /** Whether the buyer may withdraw now, free of charge. */
    possible: z.boolean(),
    /** The last day to withdraw; null before payment, as there is no limit yet. */
    until: z.nullable(IsoDate),
    /** What the buyer would get back now, or got back: the price, or what was left of the amount. */
    refund: Money,
  }),
  cancelledAt: z.nullable(Instant),
  /** The fee for cancelling the order late; 0 after a withdrawal. */
  cancellationFee: z.nullable(Money),
  /** Empty for an amount: selling it is no taxable supply (decision 80). */
  invoices: z.array(InvoiceLink),
};

/** The buyer's view. */
export const Voucher = z.discriminatedUnion('kind', [
  z.object({ ...contents, ...ofPackage, ...bought }),
  z.object({ ...contents, ...ofAmount, ...bought }),
]);
export type Voucher = z.infer<typeof Voucher>;
export type PackageVoucher = Extract<Voucher, { kind: 'package' }>;
export type AmountVoucher = Extract<Voucher, { kind: 'amount' }>;

const held = { token: Token, code: z.string() };

/** The holder's view: with the days on which arrival is possible now, or with what the amount was used for. */
export const HeldVoucher = z.discriminatedUnion('kind', [
  z.object({ ...contents, ...ofPackage, ...held, accommodationId: z.int(), roomType: z.int(), arrivals: z.array(IsoDate) }),
  z.object({
    ...contents,
    ...ofAmount,
    ...held,
    /** Orders that it paid for, oldest first: what was taken, and what came back by a cancellation. */
    uses: z.array(z.object({ order: z.string(), on: IsoDate, amount: Money, returned: Money })),
  }),
]);
export type HeldVoucher = z.infer<typeof HeldVoucher>;
export type HeldPackageVoucher = Extract<HeldVoucher, { kind: 'package' }>;
export type HeldAmountVoucher = Extract<HeldVoucher, { kind: 'amount' }>;

/** No fields, because cancelling a voucher is either free of charge or refused. */
export const WithdrawRequest = z.object({});

/** No fields: the voucher is sent where its delivery says. */
export const SendRequest = z.object({});

/** Letters and digits read from paper; spaces, hyphens and case are ignored. */
export const VoucherCodeRequest = z.object({ code: oneLine(60, 0) });
export const VoucherKey = z.object({ token: Token });
