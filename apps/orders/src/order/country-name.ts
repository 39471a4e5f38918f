import type { Order } from '@nocleh/contracts/api/order.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';

/**
 * Name of a country by its ISO 3166 code. Call it in loaders only: names of browsers may differ from those of the server, which
 * would be a hydration mismatch.
 */
export const countryName = (locale: Locale, code: string): string => new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code;

/** A contact with the name of its country, if it has an address. */
export const withCountryName = (locale: Locale, contact: Order['contact']): Order['contact'] =>
  contact && { ...contact, ...(contact.country && { country: countryName(locale, contact.country) }) };
