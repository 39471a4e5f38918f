import { holdMinutes } from '@nocleh/contracts/limits.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { languageTag } from '@nocleh/i18n/format.ts';
import { supplierParty } from './parties.ts';
import type { Seller } from './seller.ts';

/** Placeholders of static pages, filled from configuration and rules when a page is served, for example `{seller.email}`. */
const factNames = [
  ...(['seller.name', 'seller.address', 'seller.id', 'seller.vatId', 'seller.register'] as const),
  ...(['seller.email', 'seller.phone', 'seller.tel', 'hold.time'] as const),
];
type Fact = (typeof factNames)[number];

/** A number of minutes in words, on one line: `15 minutes`. */
const minutes = (locale: Locale, count: number): string =>
  new Intl.NumberFormat(languageTag(locale), { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(count).replace(' ', '\u00a0');

const placeholder = /\{((?:seller|hold)\.\w{1,20})\}/g;

/** The first unknown placeholder of a text. */
export const unknownFact = (text: string): string | undefined =>
  [...text.matchAll(placeholder)].map(([, name = '']) => name).find((name) => !factNames.some((known) => known === name));

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** The HTML of a page with its placeholders filled in. */
export function withFacts(html: string, seller: Seller, locale: Locale): string {
  const { name, lines, companyId, vatId, register } = supplierParty(seller, locale);
  const facts: Record<Fact, string> = {
    'seller.name': name,
    'seller.address': lines.join(', '),
    'seller.id': companyId ?? '',
    'seller.vatId': vatId ?? '',
    'seller.register': register ?? '',
    'seller.email': seller.email,
    'seller.phone': seller.phone.replaceAll(' ', '\u00a0'),
    'seller.tel': seller.phone.replaceAll(' ', ''),
    'hold.time': minutes(locale, holdMinutes),
  };
  return html.replace(placeholder, (_, fact: Fact) => escaped(facts[fact] ?? ''));
}
