import type { Order } from '@nocleh/contracts/api/order.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import type { PageMeta } from '@nocleh/contracts/slice.ts';
import { adultAge } from '@nocleh/contracts/stay/party.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { type Choice, choiceQuery } from './choice.ts';
import { type PackageChoice, packageQuery, toPackageChoice } from './package-choice.ts';
import { seenQuery } from './price-seen.ts';

/** Path segments of an order's pages; `status` is the order's own address. */
export const orderPages = { guests: 'hoste', payment: 'platba', done: 'hotovo', cancel: 'zrusit', status: '' } as const;
export type OrderPage = keyof typeof orderPages;

const below = (token: string, page: OrderPage) => (orderPages[page] ? `${token}/${orderPages[page]}` : token);

export const orderAddress = (locale: Locale, token: string, page: OrderPage = 'status'): string =>
  localePath(locale, `/objednavka/${below(token, page)}`);
export const newOrderAddress = (locale: Locale, choice: Choice): string => localePath(locale, `/objednavka/nova?${choiceQuery(choice)}`);
/** Path below `/objednavka/`; a package has a slug per language. */
export const packageOrderPath = (slug: string): string => `balicek/${encodeURIComponent(slug)}`;
export const withQuery = (address: string, query: string): string =>
  query ? `${address}${address.includes('?') ? '&' : '?'}${query}` : address;
export const packageOrderAddress = (locale: Locale, slug: string, choice: PackageChoice): string =>
  withQuery(localePath(locale, `/objednavka/${packageOrderPath(slug)}`), packageQuery(choice));
/** Paths of a voucher: the page of its holder, and those of its buyer. */
export const voucherPath = (token: string): string => `poukaz/${token}`;
export const voucherAddress = (locale: Locale, token: string, query = ''): string =>
  withQuery(localePath(locale, `/objednavka/${voucherPath(token)}`), query);
export const purchasePath = (token: string, page: 'status' | 'withdraw' = 'status'): string =>
  page === 'status' ? `nakup/${token}` : `nakup/${token}/zrusit`;
export const purchaseAddress = (locale: Locale, token: string, page: 'status' | 'withdraw' = 'status'): string =>
  localePath(locale, `/objednavka/${purchasePath(token, page)}`);
/** Path below `/objednavka/` of the order of a voucher. */
export const voucherOrderPath = (slug: string): string => `${packageOrderPath(slug)}/poukaz`;
/** Path below `/objednavka/` of the order of a voucher for an amount. */
export const amountOrderPath = 'darkovy-poukaz';
export const invoiceAddress = (locale: Locale, token: string): string => localePath(locale, `/faktura/${token}`);
export const accommodationAddress = (locale: Locale, slug: string): string => localePath(locale, `/ubytovani/${slug}`);

/** Meta data of a private page: the language switch keeps the rest of the path, and it is not indexed. */
export const privatePage = (title: string, rest: string): PageMeta => ({
  title,
  localeParams: { cs: rest, de: rest, en: rest, pl: rest },
  noindex: true,
});
export const orderPageMeta = (title: string, token: string, page: OrderPage): PageMeta => privatePage(title, below(token, page));

/** Address of the last step of an order that replaces an expired one. */
export const heldAgainAddress = (locale: Locale, expired: Order, held: Order): string =>
  withQuery(`${orderAddress(locale, held.token, 'payment')}?held=again`, seenQuery(expired.price.total.amount, held.price.total));

/** Address of step 1 with the choice of an order. */
export function beginAgainAddress(locale: Locale, order: Order): string {
  if (order.voucher) return voucherAddress(locale, order.voucher.token, packageQuery(toPackageChoice(order)));
  return order.package
    ? packageOrderAddress(locale, order.package.slugs[locale], toPackageChoice(order))
    : newOrderAddress(locale, toChoice(order));
}

/** The choice of an order, to start again or to change it; the new order takes over its hold and contact. */
const toChoice = (order: Order): Choice => ({
  slug: order.accommodation.slug,
  accommodation: order.accommodation.id,
  from: order.from,
  to: order.to,
  adults: Math.max(1, order.guests.filter(({ age }) => age >= adultAge).length),
  children: order.guests.map(({ age }) => age).filter((age) => age < adultAge),
  rooms: order.rooms.map(({ roomType, units }) => ({ roomType, units })),
  after: order.token,
});
