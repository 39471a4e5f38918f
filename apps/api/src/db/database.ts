import type { ArticleTable, ArticleTextTable, PageTable, PageTextTable } from './tables/article.ts';
import type {
  AccommodationDocumentTable,
  AccommodationSearchTable,
  AccommodationSlugView,
  AccommodationTable,
  CatalogueVersionTable,
  OccupancyTable,
  PlaceTable,
  RateView,
  RoomRatesTable,
  RoomTypeTable,
  SlugLocalesTable,
  StayFeeTable,
} from './tables/catalogue.ts';
import type { ContactMessageTable } from './tables/contact-message.ts';
import type { ExchangeRatesTable } from './tables/exchange-rates.ts';
import type { HostInquiryTable, InquiryTable } from './tables/inquiry.ts';
import type { InvoiceCounterTable, InvoiceTable, PaymentTable } from './tables/invoice.ts';
import type { LinkRequestTable } from './tables/lost-link.ts';
import type { NewsletterIssueTable, NewsletterMailTable, SubscriberTable } from './tables/newsletter.ts';
import type { OrderTable } from './tables/order.ts';
import type { MailSentTable } from './tables/outbox.ts';
import type { PackageTable, PackageTextTable } from './tables/package.ts';
import type { SearchAlertMailTable, SearchAlertTable } from './tables/search-alert.ts';
import type { IdempotencyTable, OrderClientTable, RateLimitTable, RefusedAddressTable, UnmatchedPaymentTable } from './tables/service.ts';
import type {
  SharedCommentTable,
  SharedEntryTable,
  SharedListTable,
  SharedParticipantTable,
  SharedVoteTable,
} from './tables/shared-list.ts';
import type { TermsTextTable } from './tables/terms.ts';
import type { VoucherTable, VoucherUseTable } from './tables/voucher.ts';

export interface Database {
  place: PlaceTable;
  stay_fee: StayFeeTable;
  accommodation: AccommodationTable;
  accommodation_slug: AccommodationSlugView;
  slug_locales: SlugLocalesTable;
  room_type: RoomTypeTable;
  room_rates: RoomRatesTable;
  rate: RateView;
  occupancy: OccupancyTable;
  accommodation_search: AccommodationSearchTable;
  accommodation_document: AccommodationDocumentTable;
  catalogue_version: CatalogueVersionTable;
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
  voucher_use: VoucherUseTable;
  terms_text: TermsTextTable;
  link_request: LinkRequestTable;
  contact_message: ContactMessageTable;
  exchange_rates: ExchangeRatesTable;
  search_alert: SearchAlertTable;
  search_alert_mail: SearchAlertMailTable;
  shared_list: SharedListTable;
  shared_entry: SharedEntryTable;
  shared_participant: SharedParticipantTable;
  shared_vote: SharedVoteTable;
  shared_comment: SharedCommentTable;
}
