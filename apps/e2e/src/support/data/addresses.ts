import type { Locale, PerLocale } from '@nocleh/contracts/locale.ts';
import { locales } from '@nocleh/contracts/locale.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { accommodation, anyArticle, anyPackage, search } from './api.ts';
import { sampleInquiry } from './inquiry.ts';
import { sampleOrder } from './placed-order.ts';

/** An existing address of a route in every language, with its expected properties. */
export interface Sample {
  readonly paths: PerLocale<string>;
  readonly status: number;
  /** The page is private or has no content for search engines. */
  readonly noindex: boolean;
}

const everywhere = (make: (locale: Locale) => string): PerLocale<string> =>
  Object.fromEntries(locales.map((locale) => [locale, localePath(locale, make(locale))])) as Record<Locale, string>;
const page = (path: string, change: Partial<Sample> = {}): Sample => ({
  paths: everywhere(() => path),
  status: 200,
  noindex: false,
  ...change,
});

/** Makes a sample of every route, from existing data and a new order and inquiry. */
export async function collectSamples(slot: number): Promise<Record<string, Sample>> {
  const { hits } = await search('');
  const house = await accommodation(hits[0]!.slug);
  const text = await anyArticle();
  const offered = await anyPackage();
  const order = await sampleOrder(slot);
  const inquiry = await sampleInquiry();
  const secret = { noindex: true };
  return {
    index: page('/'),
    '404': page('/404', { status: 404, noindex: true }),
    vyhledavani: page('/vyhledavani'),
    'ubytovani-all': { paths: everywhere((locale) => `/ubytovani/${house.slugs[locale]}`), status: 200, noindex: false },
    'ubytovani-all (listing)': page(`/ubytovani/${house.place.slug}`),
    balicek: page('/balicek'),
    'balicek-all': { paths: everywhere((locale) => `/balicek/${offered.slugs[locale]}`), status: 200, noindex: false },
    'clanek-all': { paths: everywhere((locale) => `/clanek/${text.slugs[locale]}`), status: 200, noindex: false },
    'objednavka-chyba': page('/objednavka/chyba', secret),
    'objednavka-all': page(`/objednavka/${order.token}`, secret),
    'faktura-all': page(`/faktura/${order.invoices[0]?.token ?? order.token}`, {
      noindex: true,
      status: order.invoices.length > 0 ? 200 : 404,
    }),
    clanky: page('/clanky'),
    'stranka-slug': page('/stranka/gdpr'),
    newsletter: page('/newsletter'),
    'newsletter-odhlaseni': page('/newsletter/odhlaseni', secret),
    poptavka: page('/poptavka'),
    'poptavka-odeslana': page('/poptavka/odeslana', secret),
    'poptavka-stav-token': page(inquiry.status, secret),
    'poptavka-odpoved-token': page(inquiry.answer, secret),
  };
}
