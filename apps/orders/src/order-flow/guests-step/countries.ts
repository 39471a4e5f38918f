import type { Locale } from '@nocleh/contracts/locale.ts';
import { countryName } from '../../order/country-name.ts';

/** Countries of guests by ISO 3166 code. */
const codes = [
  'AT',
  'AU',
  'BE',
  'BG',
  'BR',
  'CA',
  'CH',
  'CN',
  'CY',
  'CZ',
  'DE',
  'DK',
  'EE',
  'ES',
  'FI',
  'FR',
  'GB',
  'GR',
  'HR',
  'HU',
  'IE',
  'IL',
  'IN',
  'IS',
  'IT',
  'JP',
  'KR',
  'LI',
  'LT',
  'LU',
  'LV',
  'MT',
  'NL',
  'NO',
  'NZ',
  'PL',
  'PT',
  'RO',
  'RS',
  'SE',
  'SI',
  'SK',
  'TR',
  'UA',
  'US',
  'VN',
  'ZA',
] as const;

const homes = { cs: 'CZ', de: 'DE', en: 'GB', pl: 'PL' } as const satisfies Record<Locale, (typeof codes)[number]>;
export const homeCountry = (locale: Locale): string => homes[locale];

/** Codes and names of countries, sorted by the locale. */
export function countryOptions(locale: Locale): readonly (readonly [code: string, name: string])[] {
  return codes.map((code) => [code, countryName(locale, code)] as const).sort((a, b) => a[1].localeCompare(b[1], locale));
}
