import type { AccommodationType, roomTypeKinds } from '@nocleh/contracts/api/taxonomy.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import type { Currency } from '@nocleh/contracts/money.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ArticleTable, ArticleTextTable, PageTable, PageTextTable } from '../article/article.tables.ts';
import type { HostInquiryTable, InquiryTable } from '../inquiry/inquiry.tables.ts';
import type { InvoiceCounterTable, InvoiceTable, PaymentTable } from '../invoice/invoice.tables.ts';
import type { LinkRequestTable } from '../lost-link/lost-link.tables.ts';
import type { NewsletterIssueTable, NewsletterMailTable, SubscriberTable } from '../newsletter/newsletter.tables.ts';
import type { OrderTable } from '../order/order.tables.ts';
import type { MailSentTable } from '../outbox/outbox.tables.ts';
import type { PackageTable, PackageTextTable } from '../package/package.tables.ts';
import type { TermsTextTable } from '../terms/terms.tables.ts';
import type { VoucherTable } from '../voucher/voucher.tables.ts';
import type { StoredPicture, Texts } from './stored.ts';

/** `[from, to)`; null: unbounded. Written as text, `[2026-06-01,2026-09-01)`. */
export interface DateRange {
  from: string | null;
  to: string | null;
}
type RangeColumn = ColumnType<DateRange, string, string>;
type Json<T> = ColumnType<T, string, string>;

export interface PlaceTable {
  id: GeneratedAlways<number>;
  code: string;
  kind: 'country' | 'region' | 'district' | 'municipality' | 'area';
  parent_id: number | null;
  slug: string;
  names: Json<Texts>;
  /** Its name as a sentence has it, with the preposition: “v Brně”. Without an entry the name stands alone. */
  locative: Generated<Json<Texts>>;
  aliases: Generated<string[]>;
  /** Ids of all ancestors, outermost first, and of the place itself. */
  path: Generated<number[]>;
  lat: number;
  lon: number;
  /** All names and aliases without diacritics, in lower case. */
  words: string;
  accommodations: Generated<number>;
}

export interface StayFeeTable {
  id: GeneratedAlways<number>;
  place_id: number;
  during: RangeColumn;
  /** Minor units per adult and night. */
  amount: number;
  currency: Currency;
  charge_arrival_day: Generated<boolean>;
  min_age: Generated<number>;
}

export interface AccommodationTable {
  id: GeneratedAlways<number>;
  source_id: string;
  content_hash: string;
  type: AccommodationType;
  place_id: number;
  name: string;
  names: Json<Texts>;
  descriptions: Json<Texts>;
  street: string;
  lat: number | null;
  lon: number | null;
  altitude_m: number | null;
  stars: number | null;
  amenities: string[];
  check_in: Json<{ from: string; to: string } | null>;
  check_out: string | null;
  host: Json<{ name: string; address: string; registerNumber: string; email?: string; phone?: string; language?: Locale } | null>;
  registration: Json<{ kind: 'number'; number: string } | { kind: 'not_required' } | { kind: 'missing' }>;
  /** Sorted, most days first. */
  cancellation: Json<{ daysBefore: number; percent: number }[]>;
  pictures: Json<StoredPicture[]>;
  imported_at: Generated<Date>;
}

export interface AccommodationSlugTable {
  accommodation_id: number;
  locale: string;
  slug: string;
}

export interface RoomTypeTable {
  id: GeneratedAlways<number>;
  accommodation_id: number;
  position: number;
  source_key: string;
  names: Json<Texts>;
  descriptions: Json<Texts>;
  kind: (typeof roomTypeKinds)[number];
  adults: number;
  children: number;
  beds: Json<Texts>;
  size_m2: number | null;
  amenities: string[];
  /** Units that are not withdrawn. */
  units: number;
  /** Lowest price of a night ahead. */
  from_amount: number | null;
  from_currency: Currency | null;
  withdrawn: Generated<boolean>;
}

export interface UnitTable {
  id: GeneratedAlways<number>;
  room_type_id: number;
  position: number;
  withdrawn: Generated<boolean>;
}

export interface RateTable {
  room_type_id: number;
  during: RangeColumn;
  amount: number;
  currency: Currency;
  min_nights: number;
  /** Weekdays, 1 Monday to 7 Sunday. */
  no_arrival: number[];
  no_departure: number[];
}

export interface OccupancyTable {
  id: GeneratedAlways<number>;
  unit_id: number;
  during: RangeColumn;
  order_id: number | null;
  expires_at: Date | null;
}

export interface AccommodationSearchTable {
  accommodation_id: number;
  place_id: number;
  path: number[];
  /** Whose stay fee is owed, `stay_fee_place(path)`; null: nobody's. */
  fee_place_id: number | null;
  /** Position in the taxonomy, from 1. */
  type_no: number;
  stars: number | null;
  lat: number | null;
  lon: number | null;
  /** Bit n: the n-th amenity of the taxonomy. */
  amenity_bits: number;
  /** Lowest price of a night ahead of any unit. */
  from_amount: number | null;
  currency: Currency;
  beds_adults: number;
  beds: number;
  score: number;
  sort_name: string;
  /** `PackedRooms` of those on offer. */
  rooms: Buffer;
  /** The transaction that wrote the row. */
  changed: Generated<string>;
}

export interface AccommodationDocumentTable {
  accommodation_id: number;
  /** Names in all languages without diacritics, `| name | name |`. */
  words: string;
  names: string;
  document: string;
}

export interface IdempotencyTable {
  key: string;
  scope: string;
  request_hash: string;
  status: number;
  response: Json<unknown>;
  created_at: Generated<Date>;
}

/** Of rate-limiter-flexible. */
export interface RateLimitTable {
  key: string;
  points: number;
  /** Milliseconds since 1970. */
  expire: number | null;
}

/** Which client took the units of an order. */
export interface OrderClientTable {
  order_id: number;
  client: string;
  accommodation_id: number;
  units: number;
  held_at: Date;
}

/** An address that a mail server has refused for good. */
export interface RefusedAddressTable {
  digest: string;
  reason: string;
  refused_at: Date;
}

/** Money on the account that belongs to nothing, or not in this amount. */
export interface UnmatchedPaymentTable {
  id: GeneratedAlways<number>;
  variable_symbol: string;
  amount: number;
  currency: Currency;
  bank_reference: string;
  reason: string;
  received_at: Date;
  settled_at: Generated<Date | null>;
  settlement: Generated<string | null>;
}

export interface Database {
  place: PlaceTable;
  stay_fee: StayFeeTable;
  accommodation: AccommodationTable;
  accommodation_slug: AccommodationSlugTable;
  room_type: RoomTypeTable;
  unit: UnitTable;
  rate: RateTable;
  occupancy: OccupancyTable;
  accommodation_search: AccommodationSearchTable;
  accommodation_document: AccommodationDocumentTable;
  idempotency: IdempotencyTable;
  rate_limit: RateLimitTable;
  order: OrderTable;
  order_client: OrderClientTable;
  invoice_counter: InvoiceCounterTable;
  invoice: InvoiceTable;
  payment: PaymentTable;
  unmatched_payment: UnmatchedPaymentTable;
  mail_sent: MailSentTable;
  refused_address: RefusedAddressTable;
  article: ArticleTable;
  article_text: ArticleTextTable;
  page: PageTable;
  page_text: PageTextTable;
  package: PackageTable;
  package_text: PackageTextTable;
  subscriber: SubscriberTable;
  newsletter_issue: NewsletterIssueTable;
  newsletter_mail: NewsletterMailTable;
  inquiry: InquiryTable;
  host_inquiry: HostInquiryTable;
  voucher: VoucherTable;
  terms_text: TermsTextTable;
  link_request: LinkRequestTable;
}
