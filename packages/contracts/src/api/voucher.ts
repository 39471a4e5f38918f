import * as z from 'zod/mini';
import { Instant, IsoDate } from '../dates.ts';
import { Locale } from '../locale-schema.ts';
import { Money } from '../money.ts';
import { CancellationRule } from './accommodation.ts';
import { Contact, Id, InvoiceLink, OrderedPackage, PaymentInstructions, PriceBreakdown, postalCodeOfCountry, Token } from './order.ts';
import { Picture } from './search.ts';
import { Email, oneLine, paragraphs } from './text.ts';

/** Whoever pays. No telephone: nobody waits for the buyer of a voucher. */
export const VoucherBuyer = z.omit(Contact, { phone: true });
export type VoucherBuyer = z.infer<typeof VoucherBuyer>;

export const dedicationLimit = 400;

/** Orders a voucher of a package. `total` is what the visitor saw; a different price is refused with `price_changed`. */
export const VoucherRequest = z.object({
  package: Id,
  locale: Locale,
  /** Whom it is for; empty: nobody is named on it. */
  recipient: z._default(oneLine(80, 0), ''),
  dedication: z._default(paragraphs(dedicationLimit), ''),
  buyer: z.extend(VoucherBuyer, { email: Email }).check(postalCodeOfCountry()),
  total: Money,
  termsAccepted: z.literal(true),
});
export type VoucherRequest = z.infer<typeof VoucherRequest>;

/**
 * `ordered`: not paid yet; `issued`: days can be booked with it; `redeemed`: days are booked; `expired`: its last day of
 * arrival is over; `cancelled`: taken back, or used up by days that were cancelled late.
 */
export const voucherStates = ['ordered', 'issued', 'redeemed', 'expired', 'cancelled'] as const;
export const VoucherState = z.enum(voucherStates);
export type VoucherState = z.infer<typeof VoucherState>;

/** What it is good for. */
const contents = {
  number: z.string(),
  state: VoucherState,
  /** The language it was ordered in, in which its texts are. */
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

/** A voucher as its buyer sees it. */
export const Voucher = z.object({
  ...contents,
  token: Token,
  createdAt: Instant,
  buyer: VoucherBuyer,
  price: PriceBreakdown,
  paidAt: z.nullable(Instant),
  /** While the transfer is awaited. */
  instructions: z.nullable(PaymentInstructions),
  /** Once it is issued: the code to write down, and the key of its page, for whoever gets it. */
  code: z.nullable(z.string()),
  holderToken: z.nullable(Token),
  withdrawal: z.object({
    /** Whether the buyer may withdraw now, which costs nothing. */
    possible: z.boolean(),
    /** The last day for it; null: it is not paid yet, so there is none. */
    until: z.nullable(IsoDate),
  }),
  cancelledAt: z.nullable(Instant),
  /** What days cancelled late cost; 0 after a withdrawal. */
  cancellationFee: z.nullable(Money),
  invoices: z.array(InvoiceLink),
});
export type Voucher = z.infer<typeof Voucher>;

/** A voucher as whoever has it sees it, with the days on which one may arrive now. */
export const HeldVoucher = z.object({
  ...contents,
  token: Token,
  code: z.string(),
  accommodationId: z.int(),
  roomType: z.int(),
  arrivals: z.array(IsoDate),
});
export type HeldVoucher = z.infer<typeof HeldVoucher>;

/** Nothing has to be said: taking a voucher back costs nothing, or is refused. */
export const WithdrawRequest = z.object({});

/** Letters and digits as they were read from paper; spaces, hyphens and case don't matter. */
export const VoucherCodeRequest = z.object({ code: oneLine(60, 0) });
export const VoucherKey = z.object({ token: Token });
