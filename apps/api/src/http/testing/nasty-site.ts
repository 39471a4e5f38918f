import type { EndpointName } from '@nocleh/contracts/api/endpoints.ts';
import { createApp } from '../../app.ts';
import { type OrderEndpoint, orderHandlers } from '../../booking/order/order.handlers.ts';
import { type BookingSite, book, contact, fillIn, hold, openBookingSite, stayAt } from '../../booking/order/testing/booking-site.ts';
import { amountRequest, buyAmount, buyVoucher, voucherPackage, voucherRequest } from '../../booking/voucher/testing/sample-vouchers.ts';
import { type VoucherEndpoint, voucherHandlers } from '../../booking/voucher/voucher.handlers.ts';
import { importArticles, importPages } from '../../catalogue/article/import-documents.ts';
import { catalogueHandlers } from '../../catalogue/catalogue.ts';
import { facts, packages, texts } from '../../catalogue/package/testing/sample-packages.ts';
import { SearchIndex } from '../../catalogue/search/search-index.ts';
import { contactMessageHandlers } from '../../messages/contact-message/contact-message.handlers.ts';
import { type InquiryEndpoint, inquiryHandlers } from '../../messages/inquiry/inquiry.handlers.ts';
import { lostLinkHandlers } from '../../messages/lost-link/lost-link.handlers.ts';
import { type NewsletterEndpoint, newsletterHandlers } from '../../messages/newsletter/newsletter.handlers.ts';
import { type SearchAlertEndpoint, searchAlertHandlers } from '../../messages/search-alert/search-alert.handlers.ts';
import { linksOf } from '../../messages/shared-list/list-tokens.ts';
import { type SharedListEndpoint, sharedListHandlers } from '../../messages/shared-list/shared-list.handlers.ts';
import { demoSeller } from '../../testing/demo-seller.ts';
import { languages, withFolder } from '../../testing/document-folder.ts';

/** A request that succeeds. */
export interface ApiCase {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** The response contains the values that were sent. */
  readonly echoes?: true;
  /** Fields that exclude the others; they are tried all the same. */
  readonly besides?: readonly string[];
  /** Frees what earlier requests have allocated. */
  readonly reset?: () => Promise<void>;
}

export interface NastySite {
  readonly app: ReturnType<typeof createApp>;
  /** One case per endpoint; `Record` makes a missing one a type error. */
  readonly cases: Readonly<Record<EndpointName, () => Promise<ApiCase>>>;
  readonly close: () => Promise<void>;
}

const stay = { from: '2027-07-05', to: '2027-07-08' };
const party = { adults: '2', children: '8' };
const locale = { locale: 'cs' };
/** Read endpoints use the real clock, so these days are far in the future. */
const ahead = { from: '2150-07-05', to: '2150-07-08' };
const guard = { website: '', opened: 0 };

type Cases<N extends EndpointName> = Readonly<Record<N, () => Promise<ApiCase>>>;
type Writing = OrderEndpoint | VoucherEndpoint | NewsletterEndpoint | InquiryEndpoint | SearchAlertEndpoint | SharedListEndpoint;

/**
 * Blank values equal absent ones. There are no dates, so that the search has results on any day; those of an accommodation are
 * parsed the same way.
 */
const filters = {
  ...{
    q: '',
    place: 'znojmo',
    distance: '20',
    box: '12,48,19,51',
    from: '',
    to: '',
    ...party,
    type: 'guesthouse',
    stars: '',
    amenities: '',
  },
  ...{ priceMin: '1', priceMax: '9999', currency: 'EUR', priceBy: 'stay', sort: 'price', page: '1' },
};
const slug = { slug: 'penzion-zlutoucky-rebricek' };
const calendar = { from: '2027-07-01', to: '2027-08-01' };

const readingCases = ({ rooms }: BookingSite): Cases<Exclude<EndpointName, Writing>> => ({
  lostLink: async () => ({ body: { email: 'eva@example.org', locale: 'cs' } }),
  sendContactMessage: async () => ({ body: { ...locale, ...guard, name: 'Eva', email: 'eva@example.org', message: 'Kdy?' } }),
  suggest: async () => ({ query: { ...locale, q: 'znoj', limit: '5' } }),
  places: async () => ({ query: { ...locale, kind: 'municipality', limit: '5' } }),
  place: async () => ({ params: { slug: 'znojmo' }, query: locale }),
  search: async () => ({ query: { ...locale, ...filters } }),
  searchCards: async () => ({ query: { ...locale, ...filters, ranking: '1' } }),
  searchPoints: async () => ({ query: { ...locale, ...filters } }),
  taxonomy: async () => ({ query: locale }),
  accommodations: async () => ({ query: { ...locale, ...ahead, ...party, ids: String(rooms.accommodation), slugs: slug.slug } }),
  slug: async () => ({
    params: slug,
    query: { ...locale, ...ahead, ...party, calendarFrom: calendar.from, calendarTo: calendar.to, page: '1' },
  }),
  accommodation: async () => ({ params: slug, query: { ...locale, ...ahead, ...party } }),
  calendar: async () => ({ params: slug, query: { ...calendar, roomType: String(rooms.double) } }),
  articles: async () => ({ query: { ...locale, category: 'outdoors', q: 'text', page: '1' } }),
  article: async () => ({ params: { slug: 'dyje-cs' }, query: locale }),
  pages: async () => ({ query: locale }),
  page: async () => ({ params: { slug: 'o-nas-cs' }, query: locale }),
  sitemap: async () => ({ query: { kind: 'places', page: '1' } }),
  packages: async () => ({ query: { ...locale, theme: 'wine', nights: '2', priceMax: '90000', gift: '1', sort: 'soonest', page: '1' } }),
  packageBySlug: async () => ({ params: { slug: 'sklepy-cs' }, query: locale }),
});

function orderCases(site: BookingSite): Cases<OrderEndpoint> {
  const { db } = site.database;
  const rooms = [{ roomType: site.rooms.double, units: 1 }];
  const clear = async () => void (await db.deleteFrom('occupancy').execute());
  const held = async () => {
    await clear();
    return await hold(site, { rooms });
  };
  const placed = async () => {
    await clear();
    return await book(site, { rooms });
  };
  const boughtPackage = async () => {
    await clear();
    const { id } = await db.selectFrom('package').select('id').where('contract', '=', 'dated').executeTakeFirstOrThrow();
    return {
      body: { ...stayAt(site), from: '2027-06-04', to: '2027-06-06', rooms, guests: [{ age: 34 }, { age: 33 }], package: id },
      besides: ['voucher'],
      reset: clear,
    };
  };
  return {
    quote: boughtPackage,
    hold: boughtPackage,
    order: async () => ({ params: { token: (await placed()).token }, query: locale }),
    orderGuests: async () => {
      const { token, guests } = await held();
      const company = { company: 'Firma, s. r. o.', companyId: '12345678', vatId: 'CZ12345678' };
      return {
        params: { token },
        body: {
          contact: { ...contact, ...company },
          guests: guests.map(({ age }) => ({ age, name: 'Jana' })),
          note: 'Přijedeme pozdě.',
          partyChanged: false,
        },
        echoes: true,
      };
    },
    addVoucher: async () => {
      const { token } = await held();
      return { params: { token }, body: { code: (await buyAmount(site)).held.code }, besides: ['earlier'] };
    },
    dropVoucher: async () => {
      const { token } = await held();
      const { voucher, held: sold } = await buyAmount(site);
      await site.call('POST', `/orders/${token}/vouchers`, { code: sold.code });
      return { params: { token }, body: { number: voucher.number } };
    },
    confirmOrder: async () => {
      const order = await fillIn(site, await held());
      return {
        params: { token: order.token },
        body: { payment: 'bank_transfer', total: order.price.total, toPay: order.toPay, termsAccepted: true },
      };
    },
    cancelOrder: async () => {
      const order = await placed();
      return { params: { token: order.token }, body: { fee: order.cancellation.fee } };
    },
    invoice: async () => ({ params: { token: (await placed()).invoices[0]?.token ?? '' } }),
  };
}

type Call = (path: string, body: object) => Promise<{ token: string }>;

function newsletterCases({ database: { db } }: BookingSite, call: Call): Cases<NewsletterEndpoint> {
  const subscriber = async () => {
    await db.deleteFrom('subscriber').execute();
    await call('/subscriptions', { email: 'eva@example.org', locale: 'cs' });
    return await db.selectFrom('subscriber').select('token').executeTakeFirstOrThrow();
  };
  return {
    subscribe: async () => ({ body: { email: 'eva@example.org', ...locale, ...guard } }),
    subscription: async () => ({ params: await subscriber() }),
    confirmSubscription: async () => ({ body: await subscriber() }),
    unsubscribe: async () => ({ body: await subscriber() }),
    unsubscribeByAddress: async () => ({ body: { email: 'eva@example.org', ...locale, ...guard } }),
  };
}

function inquiryCases({ database: { db } }: BookingSite, call: Call): Cases<InquiryEndpoint> {
  const inquiry = {
    ...{ ...locale, ...stay, month: '2027-07', adults: 2, children: [8], place: 'znojmo', accommodations: [slug.slug] },
    ...{ budget: { amount: 900_000, currency: 'CZK' }, message: 'Vezmeme psa.', name: 'Eva Nová', phone: '+420 777 123 456', ...guard },
  };
  const forgetAll = async () => void (await db.deleteFrom('inquiry').execute());
  const body = () => ({ ...inquiry, email: `${crypto.randomUUID()}@example.org` });
  const asked = async () => {
    await forgetAll();
    const { token } = await call('/inquiries', body());
    const host = await db.selectFrom('host_inquiry').select('token').executeTakeFirstOrThrow();
    return { token, host: host.token };
  };
  return {
    inquire: async () => {
      await forgetAll();
      return { body: body(), reset: forgetAll };
    },
    inquiry: async () => ({ params: { token: (await asked()).token }, query: locale }),
    hostInquiry: async () => ({ params: { token: (await asked()).host }, query: locale }),
    answerInquiry: async () => ({
      params: { token: (await asked()).host },
      body: { available: true, total: { amount: 900_000, currency: 'CZK' }, validUntil: '2027-03-10', note: 'Těšíme se.' },
    }),
  };
}

function sharedListCases({ database: { db } }: BookingSite, call: Call): Cases<SharedListEndpoint> {
  const accommodation = async () => (await db.selectFrom('accommodation').select('id').executeTakeFirstOrThrow()).id;
  const list = async () => ({
    ...locale,
    ...stay,
    adults: 2,
    children: [8],
    accommodations: [await accommodation()],
    name: 'Eva',
    ...guard,
  });
  const owner = async () => ({ token: (await call('/shared-lists', await list())).token });
  const commented = async () => {
    const params = await owner();
    await call(`/shared-lists/${params.token}/comments`, { accommodation: await accommodation(), text: 'Ano.', ...guard });
    return {
      params,
      body: { comment: (await db.selectFrom('shared_comment').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id },
    };
  };
  const forgetPeople = async () => void (await db.deleteFrom('shared_participant').where('is_owner', '=', false).execute());
  return {
    shareList: async () => ({ body: await list() }),
    sharedList: async () => ({ params: await owner() }),
    joinSharedList: async () => {
      const { token } = await owner();
      return { params: { token: linksOf(token).invitation }, body: { name: 'Petr', ...guard }, reset: forgetPeople };
    },
    voteOnSharedList: async () => ({ params: await owner(), body: { accommodation: await accommodation(), choice: 'yes' } }),
    commentOnSharedList: async () => ({ params: await owner(), body: { accommodation: await accommodation(), text: 'Ano.', ...guard } }),
    deleteSharedComment: commented,
    endSharedList: async () => ({ params: await owner() }),
  };
}

function searchAlertCases({ database: { db } }: BookingSite, call: Call): Cases<SearchAlertEndpoint> {
  const { sort: _sort, page: _page, ...watched } = filters;
  const search = { ...watched, ...ahead, q: 'znojmo', stars: '3,4', amenities: 'wifi' };
  const body = () => ({ email: `anna-${crypto.randomUUID()}@example.org`, ...locale, search, ...guard });
  const asked = async () => {
    const request = body();
    await call('/search-alerts', request);
    return await db.selectFrom('search_alert').select('token').where('email', '=', request.email).executeTakeFirstOrThrow();
  };
  return {
    createSearchAlert: async () => ({ body: body() }),
    searchAlert: async () => ({ params: await asked() }),
    confirmSearchAlert: async () => ({ body: await asked() }),
    endSearchAlert: async () => ({ body: await asked() }),
  };
}

function voucherCases(site: BookingSite): Cases<VoucherEndpoint> {
  const { db } = site.database;
  const id = async () => (await db.selectFrom('package').select('id').where('contract', '=', 'voucher').executeTakeFirstOrThrow()).id;
  const bought = async () => await buyVoucher(site, await id());
  const delivery = { recipientEmail: 'zofie@example.org', sendOn: '2027-03-10' };
  const given = async () => await buyVoucher(site, await id(), delivery);
  return {
    orderVoucher: async () => {
      const { buyer, ...request } = voucherRequest(await id());
      const company = { company: 'Firma, s. r. o.', companyId: '12345678', vatId: 'CZ12345678' };
      return { body: { ...request, ...delivery, buyer: { ...buyer, ...company } }, echoes: true };
    },
    amountVoucherOffer: async () => ({ query: locale }),
    orderAmountVoucher: async () => {
      const { buyer, ...request } = amountRequest(delivery);
      const company = { company: 'Firma, s. r. o.', companyId: '12345678', vatId: 'CZ12345678' };
      return { body: { ...request, buyer: { ...buyer, ...company } }, echoes: true };
    },
    voucher: async () => ({ params: { token: (await bought()).voucher.token } }),
    withdrawVoucher: async () => ({ params: { token: (await bought()).voucher.token }, body: {} }),
    deliverVoucher: async () => ({ params: { token: (await bought()).voucher.token }, body: delivery }),
    sendVoucher: async () => ({ params: { token: (await given()).voucher.token }, body: {} }),
    heldVoucher: async () => ({ params: { token: (await bought()).held.token } }),
    voucherByCode: async () => ({ body: { code: (await bought()).held.code } }),
  };
}

async function addDocuments(site: BookingSite): Promise<void> {
  const { db } = site.database;
  const article = { 'article.yaml': 'category: outdoors\npublished: 2026-03-01\n', ...languages('dyje', 'Dyje', 'Text.') };
  const page = { 'page.yaml': 'position: 1\nupdated: 2026-03-01\n', ...languages('o-nas', 'O nás', 'Text.') };
  await packages(db, { cellars: { 'package.yaml': facts(), ...texts('sklepy', 'Sklepy') } });
  await voucherPackage(site);
  await withFolder({ article }, (folder) => importArticles(db, folder));
  await withFolder({ page }, (folder) => importPages(db, folder));
}

/** The whole API over a database with at least one of everything, on 1 March 2027. */
export async function openNastySite(): Promise<NastySite> {
  const site = await openBookingSite();
  await addDocuments(site);
  const { db } = site.database;
  const context = { ...site.context, searchIndex: new SearchIndex(db), hostMailDomain: 'hosts.nocleh.example' };
  const app = createApp({
    db,
    handlers: {
      ...catalogueHandlers(db, demoSeller),
      ...orderHandlers(context),
      ...voucherHandlers(context),
      ...lostLinkHandlers(context),
      ...contactMessageHandlers(context),
      ...newsletterHandlers(context),
      ...inquiryHandlers(context),
      ...searchAlertHandlers({ ...context, index: context.searchIndex }),
      ...sharedListHandlers({ db: site.database.db, index: context.searchIndex, now: site.context.now }),
    },
    rateLimit: 0,
    rateLimitWrites: 0,
    trustedProxies: new Set<string>(),
    log: () => {},
  });
  const call: Call = async (path, body) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
    const response = await app.request(path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (response.status >= 300) throw new Error(await response.text());
    return (await response.json()) as { token: string };
  };
  const cases = {
    ...readingCases(site),
    ...orderCases(site),
    ...voucherCases(site),
    ...newsletterCases(site, call),
    ...inquiryCases(site, call),
    ...searchAlertCases(site, call),
    ...sharedListCases(site, call),
  };
  return { app, cases, close: site.close };
}
