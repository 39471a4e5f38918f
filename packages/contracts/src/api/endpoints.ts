import type * as z from 'zod/mini';
import { holdMinutes } from '../limits.ts';
import { Accommodation, AccommodationQuery, CalendarQuery, CalendarResponse } from './accommodation.ts';
import { Article, ArticleQuery, ArticlesQuery, ArticlesResponse, Page, PagesResponse } from './article.ts';
import { ContactMessage } from './contact-message.ts';
import * as sitePaths from './endpoint-paths.ts';
import { AnswerRequest, HostInquiry, Inquiry, InquiryQuery, InquiryReceipt, InquiryRequest } from './inquiry.ts';
import { Invoice } from './invoice.ts';
import { LostLinkRequest } from './lost-link.ts';
import { Accepted, SubscribeRequest, Subscription, SubscriptionTokenRequest } from './newsletter.ts';
import {
  CancelRequest,
  ConfirmRequest,
  DropVoucherRequest,
  GuestsRequest,
  HoldRequest,
  Order,
  OrderQuery,
  OrderVoucherRequest,
  PriceBreakdown,
  StayRequest,
} from './order.ts';
import { Package, PackageQuery, PackagesQuery, PackagesResponse } from './package.ts';
import { Place, PlaceQuery, PlacesQuery, PlacesResponse, SuggestQuery, SuggestResponse } from './place.ts';
import {
  AccommodationsQuery,
  AccommodationsResponse,
  CardsQuery,
  CardsResponse,
  PointsResponse,
  SearchQuery,
  SearchResponse,
  Taxonomy,
  TaxonomyQuery,
} from './search.ts';
import { SearchAlert, SearchAlertRequest, SearchAlertToken } from './search-alert.ts';
import * as searchAlertPaths from './search-alert-paths.ts';
import { CommentDeletion, CommentRequest, JoinRequest, ParticipantReceipt, SharedList, ShareRequest, VoteRequest } from './shared-list.ts';
import * as sharedListPaths from './shared-list-paths.ts';
import { SitemapQuery, SitemapResponse } from './sitemap.ts';
import { SlugQuery, SlugResponse } from './slug.ts';
import {
  AmountVoucherOffer,
  AmountVoucherOfferQuery,
  AmountVoucherRequest,
  DeliveryRequest,
  HeldVoucher,
  SendRequest,
  Voucher,
  VoucherCodeRequest,
  VoucherKey,
  VoucherRequest,
  WithdrawRequest,
} from './voucher.ts';

const paths = { ...sitePaths, ...sharedListPaths, ...searchAlertPaths };

export type EndpointName = keyof typeof paths;
type Method = 'GET' | 'POST' | 'PUT';

interface Description {
  readonly summary: string;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  readonly response: z.ZodMiniType;
  readonly status?: 200 | 201;
  /** Requires an `Idempotency-Key` header of 16 to 64 characters; the same key gives the same result, once. */
  readonly idempotent?: true;
  /** Maximum calls per client address and hour. */
  readonly perHour?: number;
}
export interface Endpoint extends Description {
  readonly method: Method;
  /** Path with parameters in braces. */
  readonly path: string;
}

const descriptions = {
  suggest: {
    summary: 'Typeahead over places and accommodations',
    query: SuggestQuery,
    response: SuggestResponse,
  },
  places: { summary: 'Places with most accommodations', query: PlacesQuery, response: PlacesResponse },
  place: { summary: 'One place', query: PlaceQuery, response: Place },
  search: {
    summary: 'Accommodations with facets, 24 a page',
    query: SearchQuery,
    response: SearchResponse,
  },
  searchCards: {
    summary: 'The same search with what cards of a list show',
    query: CardsQuery,
    response: CardsResponse,
  },
  searchPoints: {
    summary: 'The same search as points of a map',
    query: SearchQuery,
    response: PointsResponse,
  },
  taxonomy: {
    summary: 'Types, amenities and places to start from, with their numbers of accommodations',
    query: TaxonomyQuery,
    response: Taxonomy,
  },
  accommodations: {
    summary: 'Accommodations by their ids, as a shortlist shows them',
    query: AccommodationsQuery,
    response: AccommodationsResponse,
  },
  slug: {
    summary: 'What a slug stands for: an accommodation with its calendar, or a place with its accommodations',
    query: SlugQuery,
    response: SlugResponse,
  },
  accommodation: {
    summary: 'One accommodation, with offers for dates',
    query: AccommodationQuery,
    response: Accommodation,
  },
  calendar: {
    summary: 'Availability by day',
    query: CalendarQuery,
    response: CalendarResponse,
  },
  articles: {
    summary: 'Articles by category and words, 12 a page',
    query: ArticlesQuery,
    response: ArticlesResponse,
  },
  article: {
    summary: 'One article, by its slug in the language asked for',
    query: ArticleQuery,
    response: Article,
  },
  pages: { summary: 'All static pages', query: ArticleQuery, response: PagesResponse },
  page: { summary: 'One static page', query: ArticleQuery, response: Page },
  sitemap: {
    summary: 'The slugs of everything of a kind that has a page, 5,000 at a time',
    query: SitemapQuery,
    response: SitemapResponse,
  },
  packages: {
    summary: 'Packages by theme, nights and price, 12 a page',
    query: PackagesQuery,
    response: PackagesResponse,
  },
  packageBySlug: {
    summary: 'One package with the days one may arrive on, by its slug in the language asked for',
    query: PackageQuery,
    response: Package,
  },
  quote: { summary: 'The price of a stay, nothing reserved', body: StayRequest, response: PriceBreakdown },
  hold: {
    summary: `Hold units for ${holdMinutes} minutes: a new order`,
    body: HoldRequest,
    response: Order,
    status: 201,
    idempotent: true,
    perHour: 120,
  },
  order: { summary: 'An order by its token', query: OrderQuery, response: Order },
  orderGuests: {
    summary: 'Contact and guests of a held order',
    body: GuestsRequest,
    response: Order,
  },
  addVoucher: {
    summary: 'Add a voucher for an amount to a held order, by its code; nothing of it is reserved before the order is placed',
    body: OrderVoucherRequest,
    response: Order,
    perHour: 20,
  },
  dropVoucher: {
    summary: 'Take a voucher for an amount off a held order; a second time changes nothing',
    body: DropVoucherRequest,
    response: Order,
    perHour: 60,
  },
  confirmOrder: {
    summary: 'Place the held order',
    body: ConfirmRequest,
    response: Order,
    idempotent: true,
    perHour: 60,
  },
  cancelOrder: {
    summary: 'Cancel an order',
    body: CancelRequest,
    response: Order,
    idempotent: true,
  },
  invoice: {
    summary: 'An invoice by its token; its PDF is at /invoices/{token}/pdf',
    response: Invoice,
  },
  orderVoucher: {
    summary: 'Order a voucher of a package; it is issued when its payment is recorded',
    body: VoucherRequest,
    response: Voucher,
    status: 201,
    idempotent: true,
    perHour: 30,
  },
  amountVoucherOffer: {
    summary: 'The terms of a voucher for an amount, and until when one that is paid today is valid',
    query: AmountVoucherOfferQuery,
    response: AmountVoucherOffer,
  },
  orderAmountVoucher: {
    summary: 'Order a voucher for an amount; it is issued when its payment is recorded',
    body: AmountVoucherRequest,
    response: Voucher,
    status: 201,
    idempotent: true,
    perHour: 30,
  },
  voucher: { summary: 'A voucher by the token of its buyer', response: Voucher },
  withdrawVoucher: {
    summary: 'Take a voucher back within its 14 days, or before it is paid',
    body: WithdrawRequest,
    response: Voucher,
    idempotent: true,
  },
  deliverVoucher: {
    summary: 'Where and when a voucher is mailed to its recipient; refused once it was sent',
    body: DeliveryRequest,
    response: Voucher,
    perHour: 60,
  },
  sendVoucher: {
    summary: 'Mail a paid voucher to its recipient now; one that was sent before is not sent again',
    body: SendRequest,
    response: Voucher,
    idempotent: true,
  },
  heldVoucher: {
    summary:
      'A voucher by the token of its holder, with the days one may arrive on or what is left of its amount; its PDF is at /held-vouchers/{token}/pdf',
    response: HeldVoucher,
  },
  voucherByCode: {
    summary: 'The token of a voucher by the code printed on it',
    body: VoucherCodeRequest,
    response: VoucherKey,
    perHour: 20,
  },
  lostLink: {
    summary: 'Send the links of what was ordered with an address to that address; the answer is the same whether there is anything or not',
    body: LostLinkRequest,
    response: Accepted,
    idempotent: true,
    perHour: 20,
  },
  subscribe: {
    summary: 'Ask for the newsletter: a mail asks the owner of the address to confirm',
    body: SubscribeRequest,
    response: Accepted,
    idempotent: true,
    perHour: 20,
  },
  subscription: { summary: 'A subscription by its token', response: Subscription },
  confirmSubscription: {
    summary: 'Confirm a subscription; a second time changes nothing',
    body: SubscriptionTokenRequest,
    response: Subscription,
  },
  unsubscribe: {
    summary: 'End a subscription; a second time changes nothing',
    body: SubscriptionTokenRequest,
    response: Subscription,
  },
  unsubscribeByAddress: {
    summary: 'Send the link that ends the subscription to the address, if it is subscribed',
    body: SubscribeRequest,
    response: Accepted,
    idempotent: true,
    perHour: 20,
  },
  sendContactMessage: {
    summary: 'Write to the operator of the site, who gets the message by mail and answers it to the address',
    body: ContactMessage,
    response: Accepted,
    status: 201,
    idempotent: true,
    perHour: 10,
  },
  inquire: {
    summary: 'Ask hosts for an offer: each gets a mail with a link to answer by, the visitor one with a link to the answers',
    body: InquiryRequest,
    response: InquiryReceipt,
    status: 201,
    idempotent: true,
    perHour: 10,
  },
  inquiry: { summary: 'An inquiry and its answers', query: InquiryQuery, response: Inquiry },
  hostInquiry: {
    summary: 'An inquiry as one of its hosts sees it',
    query: InquiryQuery,
    response: HostInquiry,
  },
  answerInquiry: {
    summary: 'Answer an inquiry, or change the answer while it is open; the same again changes nothing',
    body: AnswerRequest,
    response: AnswerRequest,
    perHour: 60,
  },
  shareList: {
    summary: 'Share a shortlist with its dates and party: the answer has the token of the owner, who gets the others from the list',
    body: ShareRequest,
    response: ParticipantReceipt,
    status: 201,
    idempotent: true,
    perHour: 20,
  },
  sharedList: { summary: 'A shared list as the holder of one of its tokens sees it', response: SharedList },
  joinSharedList: {
    summary: 'Join a shared list by its invitation, to vote and comment under a name',
    body: JoinRequest,
    response: ParticipantReceipt,
    status: 201,
    idempotent: true,
    perHour: 20,
  },
  voteOnSharedList: {
    summary: 'Vote for or against an accommodation of a shared list, change the vote or withdraw it; the same again changes nothing',
    body: VoteRequest,
    response: Accepted,
    perHour: 300,
  },
  commentOnSharedList: {
    summary: 'Comment on an accommodation of a shared list',
    body: CommentRequest,
    response: Accepted,
    status: 201,
    idempotent: true,
    perHour: 60,
  },
  deleteSharedComment: {
    summary: 'Delete a comment of one’s own, or as the owner any; a second time changes nothing',
    body: CommentDeletion,
    response: Accepted,
    perHour: 120,
  },
  endSharedList: {
    summary: 'End a shared list as its owner: its content is deleted, its links say that it ended; a second time changes nothing',
    response: Accepted,
    perHour: 60,
  },
  createSearchAlert: {
    summary: 'Ask for mails about what is new for a search: a mail asks the owner of the address to confirm',
    body: SearchAlertRequest,
    response: Accepted,
    idempotent: true,
    perHour: 20,
  },
  searchAlert: { summary: 'An alert by its token', response: SearchAlert },
  confirmSearchAlert: {
    summary: 'Confirm an alert: from now on changes of its search are mailed; a second time changes nothing',
    body: SearchAlertToken,
    response: SearchAlert,
    perHour: 60,
  },
  endSearchAlert: {
    summary: 'End an alert and delete it; a second time, or with an unknown token, changes nothing',
    body: SearchAlertToken,
    response: Accepted,
    perHour: 120,
  },
} as const satisfies Record<EndpointName, Description>;

type Row<Name extends EndpointName> = (typeof descriptions)[Name] & Split<(typeof paths)[Name]>;
type Split<Path extends string> = Path extends `${infer M extends Method} ${infer Rest}`
  ? { readonly method: M; readonly path: Rest }
  : never;

const pathByName: Readonly<Record<string, string>> = paths;
function withPath([name, description]: [string, Description]): [string, Endpoint] {
  const [method, path] = (pathByName[name] ?? '').split(' ') as [Method, string];
  return [name, { ...description, method, path }];
}

/** Every JSON endpoint of the API with its input and output. Server, client and OpenAPI document are derived from it. */
export const endpoints = Object.fromEntries(Object.entries(descriptions).map(withPath)) as unknown as {
  readonly [Name in EndpointName]: Row<Name>;
};
