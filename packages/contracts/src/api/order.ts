import * as z from 'zod/mini';
import { isPostalCode } from '../address/postal-code.ts';
import { AskedDay, Instant, IsoDate } from '../dates.ts';
import { Locale } from '../locale-schema.ts';
import { Money } from '../money.ts';
import { maxUnits } from '../stay/party.ts';
import { CancellationRule } from './accommodation.ts';
import { ExchangeRates } from './exchange-rates.ts';
import { PackageContract } from './package-card.ts';
import { Picture } from './search.ts';
import { Email, oneLine, paragraphs } from './text.ts';

/** At least 128 random bits, base64url. It is the only credential for showing and cancelling an order. */
export const Token = z.string().check(z.regex(/^[A-Za-z0-9_-]{22,64}$/));

/** A positive 32-bit integer, as ids in the database. */
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
  /** A package for these dates: nights, rooms and guests must match it, and its price replaces that of the nights. */
  package: z.optional(Id),
  /** Token of a voucher's holder, which pays for its room, nights and guests. Excludes `package`. */
  voucher: z.optional(Token),
  /** Language of the labels; Czech if left out. */
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
 * A line of a price, with VAT. `stay`: nights × units of room type `label`; `package_…`: parts of the package `label`;
 * `stay_fee`: adults × nights; `voucher`: paid by this voucher. `vatRate` in percent, null outside VAT.
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
/** The amounts of one VAT rate. `rate` null: outside VAT, for the reason `outside`. */
export const VatRow = z.object({
  rate: z.nullable(z.int()),
  outside: z.optional(z.enum(['stay_fee', 'cancellation_fee'])),
  base: Money,
  vat: Money,
  total: Money,
});
export type VatRow = z.infer<typeof VatRow>;
/**
 * Computed only by the API. `onArrival` has the lines in another currency, a stay fee: they are not in `total` and `vat`, and are
 * always paid at the accommodation.
 */
export const PriceBreakdown = z.object({
  nights: z.int(),
  lines: z.array(PriceLine),
  total: Money,
  onArrival: z.optional(Money),
  vat: z.array(VatRow),
});
export type PriceBreakdown = z.infer<typeof PriceBreakdown>;

/**
 * In the order of the form, in which what is wrong is said. Of a stored one, `email` is shown as it is; `Email` checks a new one.
 * The address is for the invoice of a company or by the visitor's wish (decision 64); it is complete or absent.
 */
export const Contact = z.object({
  firstName: oneLine(80),
  lastName: oneLine(80),
  email: z.string(),
  phone: z.string().check(z.trim(), z.regex(/^\+?[0-9 ()/-]{6,24}$/)),
  /** On the invoice, when a company pays. */
  company: z.optional(oneLine(120, 0)),
  companyId: z.optional(oneLine(20, 0)),
  vatId: z.optional(oneLine(20, 0)),
  street: z.optional(oneLine(120)),
  postalCode: z.optional(oneLine(12)),
  city: z.optional(oneLine(80)),
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
});
export type Contact = z.infer<typeof Contact>;

const isText = (value: unknown): value is string => typeof value === 'string';
const addressParts = ['street', 'postalCode', 'city', 'country'] as const satisfies readonly (keyof Contact)[];
/** What of a contact belongs on the invoice alone. */
const invoiceFields = ['company', 'companyId', 'vatId', ...addressParts] as const satisfies readonly (keyof Contact)[];
/** Whether the invoice shall have an address. A country alone is no wish for one, as forms preselect it. */
const wantsAddress = (contact: Partial<Record<keyof Contact, unknown>>): boolean =>
  invoiceFields.some((name) => name !== 'country' && isText(contact[name]) && contact[name] !== '');

/** For requests only: data stored before a rule existed must still be readable. Reported along with other errors. */
export const checksOfAddress = () => [
  ...addressParts.map((name) =>
    z.refine<Partial<Contact>>((contact) => isText(contact[name]), {
      path: [name],
      error: 'needed for the address on the invoice',
      when: ({ value }) => wantsAddress(Object(value)),
    }),
  ),
  z.refine<Partial<Contact>>(({ postalCode, country }) => isPostalCode(postalCode ?? '', country ?? ''), {
    path: ['postalCode'],
    error: 'not a postal code of the country',
    when: ({ value }) => isText(Object(value).postalCode) && Object(value).postalCode !== '' && isText(Object(value).country),
  }),
];

/** Step 1: creates the order in state `held` and holds its units for `holdMinutes`. Idempotency-Key required. */
export const HoldRequest = z.extend(StayRequest, { locale: Locale });
export type HoldRequest = z.infer<typeof HoldRequest>;

/**
 * Step 2: the guests. Their number must equal the hold's; a different number of adults or children is refused with
 * `party_changed` for each age that differs, unless `partyChanged` confirms it. The stay fee is recomputed.
 */
export const GuestsRequest = z.object({
  contact: z.extend(Contact, { email: Email }).check(...checksOfAddress()),
  guests: z.array(z.object({ name: z.optional(oneLine(120, 0)), age })).check(z.minLength(1), z.maxLength(60)),
  note: z._default(paragraphs(2000), ''),
  partyChanged: z.optional(z.boolean()),
});
export type GuestsRequest = z.infer<typeof GuestsRequest>;

export const paymentMethods = ['bank_transfer', 'at_accommodation', 'voucher'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
/**
 * Step 3: `voucher` is required when vouchers pay for everything, and only then; `total` is the displayed price; a different one is
 * refused with `price_changed`. `toPay` is what was displayed as left to pay, the price if left out; a different one is refused with
 * `to_pay_changed`. Idempotency-Key required.
 */
export const ConfirmRequest = z.object({
  payment: z.enum(paymentMethods),
  total: Money,
  toPay: z.optional(Money),
  termsAccepted: z.literal(true),
});
export type ConfirmRequest = z.infer<typeof ConfirmRequest>;

/**
 * Adds a voucher for an amount to a held order, by the code as somebody types it, or all of the visitor's `earlier` order. A code that
 * can't pay is refused as an error of `/code`: `unknown_code`, `unpaid`, `package`, `expired`, `spent`, `withdrawn`, `added`, `too_many`,
 * `currency` or `nothing_to_pay`.
 */
export const OrderVoucherRequest = z.object({ code: z._default(oneLine(60, 0), ''), earlier: z.optional(Token) });
export type OrderVoucherRequest = z.infer<typeof OrderVoucherRequest>;
/** Takes a voucher off a held order, by its number. */
export const DropVoucherRequest = z.object({ number: oneLine(20) });

/** What a voucher for an amount pays of an order: taken from it when the order is placed, and until then what it would pay now. */
export const VoucherPayment = z.object({
  number: z.string(),
  amount: Money,
  /** What is left on the voucher then; null once the order is placed, as the balance is for its holder alone. */
  remains: z.nullable(Money),
  /** What came back to it when the order was cancelled. */
  returned: Money,
});
export type VoucherPayment = z.infer<typeof VoucherPayment>;

export const orderStates = ['held', 'awaiting_payment', 'confirmed', 'completed', 'expired', 'cancelled'] as const;
export const OrderState = z.enum(orderStates);
export type OrderState = z.infer<typeof OrderState>;

/** Data of a bank transfer. `qr` is the text of the QR code: SPAYD for CZK, EPC for EUR. */
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

/** A copy of the package at the time of the order. */
export const OrderedPackage = z.object({
  id: z.int(),
  slugs: z.object({ cs: z.string(), de: z.string(), en: z.string(), pl: z.string() }),
  title: z.string(),
  contract: PackageContract,
  included: z.array(z.string()),
  /** Terms of the contract, one text per paragraph. */
  terms: z.array(z.string()),
});
export type OrderedPackage = z.infer<typeof OrderedPackage>;

/** Language of the room names; by default that of the order, as in its documents. */
export const OrderQuery = z.object({ locale: z.optional(Locale) });

export const InvoiceLink = z.object({ number: z.string(), token: Token, kind: z.enum(['invoice', 'credit_note']) });

export const Order = z.object({
  number: z.string(),
  token: Token,
  state: OrderState,
  locale: Locale,
  createdAt: Instant,
  /** Set only while `held`. */
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
  /** The accommodation's host, visible to visitors who have ordered; null before. */
  host: z.nullable(z.object({ name: z.string(), address: z.string(), email: z.string(), phone: z.nullable(z.string()) })),
  package: z.nullable(OrderedPackage),
  /** The voucher that pays for the order, and its holder's token. */
  voucher: z.nullable(z.object({ number: z.string(), token: Token })),
  from: IsoDate,
  to: IsoDate,
  rooms: z.array(z.object({ roomType: z.int(), name: z.string(), units: z.int() })),
  guests: z.array(z.object({ name: z.optional(z.string()), age: z.int() })),
  contact: z.nullable(Contact),
  note: z.string(),
  price: PriceBreakdown,
  /** Vouchers for an amount that pay for it, in the order in which they are used. */
  vouchers: z.array(VoucherPayment),
  /** What is left of the price for other means of payment. */
  toPay: Money,
  /** By which pages add approximate amounts to the price. */
  rates: z.optional(ExchangeRates),
  payment: z.nullable(z.enum(paymentMethods)),
  /** Available payment methods if it is placed now; empty once it is placed. */
  paymentMethods: z.array(z.enum(paymentMethods)),
  paidAt: z.nullable(Instant),
  /** Set while a bank transfer is awaited. */
  instructions: z.nullable(PaymentInstructions),
  cancellation: z.object({
    /** Whether the visitor may cancel now. */
    possible: z.boolean(),
    /** The fee for cancelling now. */
    fee: Money,
    /** What of it the vouchers for an amount cover; the rest of what they paid goes back to them. */
    byVouchers: Money,
    rules: z.array(CancellationRule),
  }),
  cancelledAt: z.nullable(Instant),
  /** `unpaid`: automatically, after the payment deadline. */
  cancelledBy: z.nullable(z.enum(['visitor', 'operator', 'unpaid'])),
  invoices: z.array(InvoiceLink),
});
export type Order = z.infer<typeof Order>;

/** `fee` is the displayed fee; a different one is refused with `price_changed`. Idempotency-Key required. */
export const CancelRequest = z.object({ fee: Money });
