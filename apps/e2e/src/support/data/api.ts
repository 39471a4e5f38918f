import { randomUUID } from 'node:crypto';
import type { Accommodation } from '@nocleh/contracts/api/accommodation.ts';
import type { Article, ArticlesResponse } from '@nocleh/contracts/api/article.ts';
import type { Invoice } from '@nocleh/contracts/api/invoice.ts';
import type { Order, StayRequest } from '@nocleh/contracts/api/order.ts';
import type { Package, PackagesResponse } from '@nocleh/contracts/api/package.ts';
import type { SearchHit, SearchResponse } from '@nocleh/contracts/api/search.ts';
import { addDays, today } from '@nocleh/contracts/calendar-day.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { apiUrl } from '../site.ts';

/** Requests the HTTP API without the site's own client. */
export async function get<Answer>(path: string, base = apiUrl()): Promise<Answer> {
  const response = await fetch(base + path, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`);
  return (await response.json()) as Answer;
}

export const newKey = (): string => randomUUID();

export const post = (
  path: string,
  body: unknown,
  { base = apiUrl(), key = newKey(), method = 'POST', headers = {} }: PostOptions = {},
): Promise<Response> =>
  fetch(base + path, {
    method,
    headers: { 'content-type': 'application/json', 'idempotency-key': key, ...headers },
    body: JSON.stringify(body),
  });

export interface PostOptions {
  readonly base?: string;
  readonly key?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export const search = (query: string, base?: string): Promise<SearchResponse> => get(`/search?locale=cs${query}`, base);
export const accommodation = (slug: string, query = '', base?: string): Promise<Accommodation> =>
  get(`/accommodations/${slug}?locale=cs${query}`, base);
export const orderOf = (token: string, base?: string): Promise<Order> => get(`/orders/${token}`, base);
export const invoiceOf = (token: string, base?: string): Promise<Invoice> => get(`/invoices/${token}`, base);

/** The newest article, with its slugs in all languages. */
export const anyArticle = async (): Promise<Article> => {
  const { articles } = await get<ArticlesResponse>('/articles?locale=cs');
  return await get(`/articles/${articles[0]!.slug}?locale=cs`);
};

/** All packages in Czech with their days of arrival. */
async function* allPackages(): AsyncGenerator<Package> {
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const list = await get<PackagesResponse>(`/packages?locale=cs&page=${page}`);
    pages = list.pageCount;
    for (const { slug } of list.packages) yield await get<Package>(`/packages/${slug}?locale=cs`);
  }
}

export async function anyPackage(): Promise<Package> {
  for await (const found of allPackages()) return found;
  throw new Error('there is no package');
}

/**
 * Finds an orderable package for two adults with the given contract, and a day of arrival. Each caller uses another `slot`, as in
 * `findStay`.
 */
export async function findPackage(slot: number, contract: Package['contract']): Promise<{ found: Package; from: string }> {
  for await (const found of allPackages()) {
    // Days are a week apart, as an overlapping stay would need the same room.
    const from = found.arrivals.filter((_, index, all) => index === 0 || all.length < 20 || index % 8 === 0)[slot + 1];
    if (found.contract === contract && found.adults === 2 && (from || contract === 'voucher')) return { found, from: from ?? '' };
  }
  throw new Error(`no package (${contract}) can be ordered`);
}

/** The day (`YYYY-MM-DD`) after a number of days from today. */
export const daysAhead = (days: number): string => addDays(today(), days);

export interface Stay {
  readonly accommodation: Accommodation;
  readonly hit: SearchHit;
  readonly from: string;
  readonly to: string;
  /** Room types with at least one free unit at a price, cheapest first. */
  readonly roomTypes: Accommodation['roomTypes'];
}

/**
 * Finds an accommodation with a minimum number of bookable room types for three nights. Each caller uses another `slot`, which is
 * a week, so that concurrent tests never compete for a room.
 */
export async function findStay({ slot, roomTypes: wanted = 1, units = 1, base }: StaySearch): Promise<Stay> {
  for (let shift = 0; shift < 12; shift += 1) {
    const [from, to] = [daysAhead(40 + slot * 7 + shift), daysAhead(43 + slot * 7 + shift)];
    const dates = `&from=${from}&to=${to}&adults=2`;
    const { hits } = await search(`${dates}&sort=price`, base);
    for (const hit of hits.filter(({ price, freeUnits }) => price && freeUnits)) {
      const found = await accommodation(hit.slug, dates, base);
      const roomTypes = found.roomTypes.filter(({ offer }) => offer?.price && !offer.problem && offer.free >= units);
      if (roomTypes.length >= wanted && (await isFoundByName(hit, dates, base))) return { accommodation: found, hit, from, to, roomTypes };
    }
  }
  throw new Error(`no accommodation has ${wanted} free room types`);
}

/** Whether a search by name has it on the first page, as some names are shared by many accommodations. */
async function isFoundByName({ name, slug }: SearchHit, dates: string, base: string | undefined): Promise<boolean> {
  const { hits, pageCount } = await search(`${dates}&q=${encodeURIComponent(name)}`, base);
  return pageCount === 1 && hits.some((hit) => hit.slug === slug);
}

export interface StaySearch {
  readonly slot: number;
  readonly roomTypes?: number;
  readonly units?: number;
  readonly base?: string;
}

export const stayRequest = (stay: Stay, units = 1): StayRequest & { locale: Locale } => ({
  accommodation: stay.accommodation.id,
  from: stay.from,
  to: stay.to,
  rooms: [{ roomType: stay.roomTypes[0]!.id, units }],
  guests: [{ age: 34 }],
  locale: 'cs',
});
