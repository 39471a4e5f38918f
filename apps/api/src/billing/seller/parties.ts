import type { Invoice } from '@nocleh/contracts/api/invoice.ts';
import type { Contact } from '@nocleh/contracts/api/order.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import type { Seller } from './seller.ts';

const countryName = (country: string, locale: Locale): string => new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country;

export const supplierParty = (seller: Seller, locale: Locale): Invoice['supplier'] => ({
  name: seller.name,
  lines: [...seller.lines, countryName(seller.country, locale)],
  companyId: seller.companyId,
  vatId: seller.vatId,
  register: seller.register[locale],
  email: seller.email,
  phone: seller.phone,
});

const given = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text);

/** A company is the customer, with the ordering person as its contact. A person may have no address: decision 64. */
export function customerParty(contact: Omit<Contact, 'phone'>, locale: Locale): Invoice['customer'] {
  const person = `${contact.firstName} ${contact.lastName}`;
  const company = given(contact.company);
  return {
    name: company ?? person,
    lines: [
      ...(company === null ? [] : [person]),
      ...(contact.street ? [contact.street, `${contact.postalCode} ${contact.city}`] : []),
      ...(contact.street && contact.country ? [countryName(contact.country, locale)] : []),
    ],
    companyId: given(contact.companyId),
    vatId: given(contact.vatId),
  };
}
