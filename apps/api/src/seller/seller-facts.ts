import type { Locale } from '@nocleh/contracts/locale.ts';
import { supplierParty } from './parties.ts';
import type { Seller } from './seller.ts';

/** What static pages may say of the company: `{seller.email}` in a text is filled from the configuration when the page is served. */
export const sellerFacts = ['name', 'address', 'id', 'vatId', 'register', 'email', 'phone', 'tel'] as const;
type SellerFact = (typeof sellerFacts)[number];

const placeholder = /\{seller\.(\w{1,20})\}/g;

/** The first placeholder of a text that stands for nothing. */
export const unknownFact = (text: string): string | undefined =>
  [...text.matchAll(placeholder)].map(([, name = '']) => name).find((name) => !sellerFacts.some((known) => known === name));

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** The HTML of a page with what stands for the facts replaced by them. */
export function withSeller(html: string, seller: Seller, locale: Locale): string {
  const { name, lines, companyId, vatId, register } = supplierParty(seller, locale);
  const facts: Record<SellerFact, string> = {
    ...{ name, address: lines.join(', '), id: companyId ?? '', vatId: vatId ?? '', register: register ?? '' },
    ...{ email: seller.email, phone: seller.phone.replaceAll(' ', '\u00a0'), tel: seller.phone.replaceAll(' ', '') },
  };
  return html.replace(placeholder, (_, fact: SellerFact) => escaped(facts[fact] ?? ''));
}
