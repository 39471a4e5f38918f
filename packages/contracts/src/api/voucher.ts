import * as z from 'zod/mini';
import { AskedDay, Instant, IsoDate } from '../dates.ts';
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

/** Orders a voucher of a package. `total` is the displayed price; a different one is refused with `price_changed`. */
export const VoucherRequest = z
  .extend(Greeting, {
    package: Id,
    locale: Locale,
    ...delivery,
    buyer: z.extend(VoucherBuyer, { email: Email }).check(...checksOfAddress()),
    total: Money,
    termsAccepted: z.literal(true),
  })
  .check(hasAddress);
export type VoucherRequest = z.infer<typeof VoucherRequest>;

/**
 * `ordered`: unpaid; `issued`: can pay for an order; `redeemed`: has paid for one; `expired`: its last day of arrival is over;
 * `cancelled`: by withdrawal, or by the late cancellation of its order.
 */
export const voucherStates = ['ordered', 'issued', 'redeemed', 'expired', 'cancelled'] as const;
export const VoucherState = z.enum(voucherStates);
export type VoucherState = z.infer<typeof VoucherState>;

/** The services of a voucher. */
const contents = {
  number: z.string(),
  state: VoucherState,
  /** The language of the order and of these texts. */
  locale: Locale,
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
  recipient: z.string(),
  dedication: z.string(),
  /** The last day of arrival. */
  validUntil: IsoDate,
};

/** The buyer's view. */
export const Voucher = z.object({
  ...contents,
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
  }),
  cancelledAt: z.nullable(Instant),
  /** The fee for cancelling the order late; 0 after a withdrawal. */
  cancellationFee: z.nullable(Money),
  invoices: z.array(InvoiceLink),
});
export type Voucher = z.infer<typeof Voucher>;

/** The holder's view, with the days on which arrival is possible now. */
export const HeldVoucher = z.object({
  ...contents,
  token: Token,
  code: z.string(),
  accommodationId: z.int(),
  roomType: z.int(),
  arrivals: z.array(IsoDate),
});
export type HeldVoucher = z.infer<typeof HeldVoucher>;

/** No fields, because cancelling a voucher is either free of charge or refused. */
export const WithdrawRequest = z.object({});

/** No fields: the voucher is sent where its delivery says. */
export const SendRequest = z.object({});

/** Letters and digits read from paper; spaces, hyphens and case are ignored. */
export const VoucherCodeRequest = z.object({ code: oneLine(60, 0) });
export const VoucherKey = z.object({ token: Token });
