import * as z from 'zod/mini';
import { isPostalCode } from '../address/postal-code.ts';
import { AskedDay, Instant, IsoDate } from '../dates.ts';
import { Locale } from '../locale-schema.ts';
import { Money } from '../money.ts';
import { maxUnits } from '../party.ts';
import { CancellationRule } from './accommodation.ts';
import { PackageContract } from './package-card.ts';
import { Picture } from './search.ts';
import { Email, oneLine, paragraphs } from './text.ts';

/** At least 128 random bits, base64url. Whoever has it may see and cancel the order. */
export const Token = z.string().check(z.regex(/^[A-Za-z0-9_-]{22,64}$/));

/** As the database counts: 32 bits. */
export const Id = z.int().check(z.minimum(1), z.maximum(2_147_483_647));
const age = z.int().check(z.minimum(0), z.maximum(120));
export const StayRequest = z.object({
  accommodation: Id,
  from: AskedDay,
  to: AskedDay,
  rooms: z
    .array(z.object({ roomType: Id, units: z.int().check(z.minimum(1), z.maximum(maxUnits)) }))
    .check(z.minLength(1), z.maxLength(20)),
  /** Ages on the day of arrival. */
  guests: z.array(z.object({ age })).check(z.minLength(1), z.maxLength(60)),
  /** A package for these dates: its nights, room and guests have to be asked for, and its price is asked instead of the nights'. */
  package: z.optional(Id),
  /** Key of a voucher's holder, who pays with it: for its room, nights and guests. Instead of `package`. */
  voucher: z.optional(Token),
  /** Language of the lines' labels; Czech when left out. */
  locale: z.optional(Locale),
});
export type StayRequest = z.infer<typeof StayRequest>;

export const lineKinds = [
  'stay',
  'package_stay',
  'package_meals',
  'package_drinks',
  'package_services',
  'stay_fee',
  'cancellation_fee',
  'voucher',
] as const;
/**
 * One line of a price. `stay`: `quantity` nights × units of `label` (name of the room type); `package_…`: what a package's
 * accommodation, meals, drinks or other services cost, `label` is its title; `stay_fee`: adults × nights; `voucher`:
 * what the voucher of this number pays, all of it.
 * `vatRate` in percent; null: outside VAT. Prices include VAT.
 */
export const PriceLine = z.object({
  kind: z.enum(lineKinds),
  label: z.string(),
  units: z.int(),
  nights: z.int(),
  unitPrice: z.nullable(Money),
  total: Money,
  vatRate: z.nullable(z.int()),
});
export type PriceLine = z.infer<typeof PriceLine>;
/** What is charged at one rate. `rate` null: outside VAT, and `outside` says what it is. */
export const VatRow = z.object({
  rate: z.nullable(z.int()),
  outside: z.optional(z.enum(['stay_fee', 'cancellation_fee'])),
  base: Money,
  vat: Money,
  total: Money,
});
export type VatRow = z.infer<typeof VatRow>;
/**
 * Computed by the API alone. `onArrival`: the lines in another currency than the price, which is a stay fee. No sum is made of two
 * currencies: they are not in `total` and `vat`, and are paid at the accommodation whatever the way of payment.
 */
export const PriceBreakdown = z.object({
  nights: z.int(),
  lines: z.array(PriceLine),
  total: Money,
  onArrival: z.optional(Money),
  vat: z.array(VatRow),
});
export type PriceBreakdown = z.infer<typeof PriceBreakdown>;

/** In the order of the form, in which what is wrong is said. Of a stored one, `email` is shown as it is; `Email` checks a new one. */
export const Contact = z.object({
  firstName: oneLine(80),
  lastName: oneLine(80),
  email: z.string(),
  phone: z.string().check(z.trim(), z.regex(/^\+?[0-9 ()/-]{6,24}$/)),
  street: oneLine(120),
  postalCode: oneLine(12),
  city: oneLine(80),
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  /** On the invoice, when a company pays. */
  company: z.optional(oneLine(120, 0)),
  companyId: z.optional(oneLine(20, 0)),
  vatId: z.optional(oneLine(20, 0)),
});
export type Contact = z.infer<typeof Contact>;

const isText = (value: unknown): value is string => typeof value === 'string';
/** For whoever sends an address: what was sent before the rule was there is still shown. Said beside what else is wrong. */
export const postalCodeOfCountry = () =>
  z.refine<{ postalCode: string; country: string }>(({ postalCode, country }) => isPostalCode(postalCode, country), {
    path: ['postalCode'],
    error: 'not a postal code of the country',
    when: ({ value }) => isText(Object(value).postalCode) && Object(value).postalCode !== '' && isText(Object(value).country),
  });

/** Step 1: creates the order in state `held`, with its units blocked for `holdMinutes`. Idempotency-Key required. */
export const HoldRequest = z.extend(StayRequest, { locale: Locale });
export type HoldRequest = z.infer<typeof HoldRequest>;

/**
 * Step 2: who comes. As many guests as were held for, and by their ages as many adults and children: others are refused with
 * `party_changed` at each age that differs, until `partyChanged` says that the visitor was asked and means it. The stay fee follows.
 */
export const GuestsRequest = z.object({
  contact: z.extend(Contact, { email: Email }).check(postalCodeOfCountry()),
  guests: z.array(z.object({ name: z.optional(oneLine(120, 0)), age })).check(z.minLength(1), z.maxLength(60)),
  note: z._default(paragraphs(2000), ''),
  partyChanged: z.optional(z.boolean()),
});
export type GuestsRequest = z.infer<typeof GuestsRequest>;

export const paymentMethods = ['bank_transfer', 'at_accommodation', 'voucher'] as const;
/** Step 3: `voucher` is how days held with a voucher are paid, and nothing else is; `total` is what the visitor saw; a different price is refused with `price_changed`. Idempotency-Key required. */
export const ConfirmRequest = z.object({ payment: z.enum(paymentMethods), total: Money, termsAccepted: z.literal(true) });
export type ConfirmRequest = z.infer<typeof ConfirmRequest>;

export const orderStates = ['held', 'awaiting_payment', 'confirmed', 'completed', 'expired', 'cancelled'] as const;
export const OrderState = z.enum(orderStates);
export type OrderState = z.infer<typeof OrderState>;

/** What to write into a bank transfer. `qr` is the text of the QR code: SPAYD for CZK, EPC for EUR. */
export const PaymentInstructions = z.object({
  accountName: z.string(),
  account: z.nullable(z.string()),
  iban: z.string(),
  bic: z.string(),
  variableSymbol: z.string(),
  amount: Money,
  dueDate: IsoDate,
  qr: z.string(),
});
export type PaymentInstructions = z.infer<typeof PaymentInstructions>;

/** A package as it was when it was ordered. */
export const OrderedPackage = z.object({
  id: z.int(),
  slugs: z.object({ cs: z.string(), de: z.string(), en: z.string(), pl: z.string() }),
  title: z.string(),
  contract: PackageContract,
  included: z.array(z.string()),
  /** What the contract means for who ordered, a paragraph each. */
  terms: z.array(z.string()),
});
export type OrderedPackage = z.infer<typeof OrderedPackage>;

/** The language in which the rooms are named; the one of the order when left out, as in its papers. */
export const OrderQuery = z.object({ locale: z.optional(Locale) });

export const InvoiceLink = z.object({ number: z.string(), token: Token, kind: z.enum(['invoice', 'credit_note']) });

export const Order = z.object({
  number: z.string(),
  token: Token,
  state: OrderState,
  locale: Locale,
  createdAt: Instant,
  /** Only while `held`. */
  holdExpiresAt: z.nullable(Instant),
  accommodation: z.object({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    placeName: z.string(),
    street: z.string(),
    picture: z.nullable(Picture),
    hostName: z.string(),
    checkIn: z.nullable(z.object({ from: z.string(), to: z.string() })),
    checkOut: z.nullable(z.string()),
    lat: z.nullable(z.number()),
    lon: z.nullable(z.number()),
  }),
  /** Who looks after the guests, for whoever has ordered: null before. */
  host: z.nullable(z.object({ name: z.string(), address: z.string(), email: z.string(), phone: z.nullable(z.string()) })),
  package: z.nullable(OrderedPackage),
  /** The voucher that pays for it, and the key of its holder. */
  voucher: z.nullable(z.object({ number: z.string(), token: Token })),
  from: IsoDate,
  to: IsoDate,
  rooms: z.array(z.object({ roomType: z.int(), name: z.string(), units: z.int() })),
  guests: z.array(z.object({ name: z.optional(z.string()), age: z.int() })),
  contact: z.nullable(Contact),
  note: z.string(),
  price: PriceBreakdown,
  payment: z.nullable(z.enum(paymentMethods)),
  /** The ways in which it can be paid if it is placed now; others are refused. Empty once it is placed. */
  paymentMethods: z.array(z.enum(paymentMethods)),
  paidAt: z.nullable(Instant),
  /** For a bank transfer that is still awaited. */
  instructions: z.nullable(PaymentInstructions),
  cancellation: z.object({
    /** Whether the visitor may cancel now. */
    possible: z.boolean(),
    /** What cancelling now costs. */
    fee: Money,
    rules: z.array(CancellationRule),
  }),
  cancelledAt: z.nullable(Instant),
  /** `unpaid`: nobody, its transfer never came. */
  cancelledBy: z.nullable(z.enum(['visitor', 'operator', 'unpaid'])),
  invoices: z.array(InvoiceLink),
});
export type Order = z.infer<typeof Order>;

/** `fee` is what the visitor saw on the button; a different one is refused with `price_changed`. Idempotency-Key required. */
export const CancelRequest = z.object({ fee: Money });
