// No Intl formatters here: the first one of a page takes 25 ms (100 on a slow phone), as browsers look at all languages then, and those of
// browser and server may differ, which is a hydration error.
import { inPrague, isDay } from '@nocleh/contracts/calendar-day.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import type { Money } from '@nocleh/contracts/money.ts';
import { localeFormats } from './locale-formats.ts';

const tags = { cs: 'cs-CZ', de: 'de-DE', en: 'en-GB', pl: 'pl-PL' } as const satisfies Record<Locale, string>;
/** The BCP 47 tag of a locale, for libraries that format. */
export const languageTag = (locale: Locale): string => tags[locale];

/** Groups digits: `1234567` to `1 234 567`. */
function grouped(whole: string, group: string): string {
  let text = whole;
  for (let at = whole.length - 3; at > 0; at -= 3) text = text.slice(0, at) + group + text.slice(at);
  return text;
}

/** `1 234,5`: a finite number below 10^15 with at most `decimals` digits after the comma. */
export function formatNumber(locale: Locale, value: number, decimals = 1): string {
  const { group, groupedFrom, decimal } = localeFormats[locale];
  const scale = 10 ** decimals;
  const rounded = Math.round(Math.abs(value) * scale) / scale;
  const [whole = '', part] = String(rounded).split('.');
  const number = (whole.length < groupedFrom ? whole : grouped(whole, group)) + (part ? decimal + part : '');
  return value < 0 && rounded ? `-${number}` : number;
}

/** A whole number of percent: `21 %`. */
export const formatPercent = (locale: Locale, percent: number): string =>
  `${formatNumber(locale, percent, 0)}${locale === 'cs' || locale === 'de' ? '\u00a0' : ''}%`;

const symbols = { CZK: 'Kč', EUR: '€', PLN: 'zł' } as const;
/** A currency in which prices are shown. */
export type ShownCurrency = keyof typeof symbols;

/** An amount of whole minor units, of which a hundred are a unit. */
function money(locale: Locale, minorUnits: number, currency: ShownCurrency, cents: boolean): string {
  const { group, decimal } = localeFormats[locale];
  const sign = minorUnits < 0 ? '-' : '';
  const [whole = '', part] = (Math.abs(minorUnits) / 100).toFixed(2).split('.');
  const number = grouped(whole, group) + (cents ? decimal + part : '');
  if (locale !== 'en') return `${sign}${number}\u00a0${symbols[currency]}`;
  // Readers of English don't know the symbols Kč and zł.
  return sign + (currency === 'EUR' ? symbols.EUR : `${currency}\u00a0`) + number;
}

/** `1 234 Kč`; decimals only if the amount has some, or with `cents` (invoices). */
export const formatMoney = (locale: Locale, { amount, currency }: Money, cents = false): string =>
  money(locale, amount, currency, cents || amount % 100 !== 0);

/** Whole units of a currency: `1 140 zł`. */
export const formatWholeUnits = (locale: Locale, units: number, currency: ShownCurrency): string =>
  money(locale, units * 100, currency, false);

/** `3,4 km`, below one kilometre in metres rounded to 50. */
export function formatDistance(locale: Locale, kilometres: number): string {
  if (kilometres < 1) return `${Math.max(50, Math.round(kilometres * 20) * 50)}\u00a0m`;
  return `${formatNumber(locale, kilometres < 10 ? kilometres : Math.round(kilometres))}\u00a0km`;
}

/** Formats a calendar day (`YYYY-MM-DD`): `5. 7. 2027`. Throws a `RangeError` for an invalid one. */
export function formatDate(locale: Locale, date: string): string {
  if (!isDay(date)) throw new RangeError('This is no calendar day.');
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const { shortDate, beforeYear } = localeFormats[locale];
  return shortDate(day, month) + beforeYear + year;
}
/** From one calendar day to a later one. A month or year shared by both days is written once: `5.–8. 7. 2027`, `28. 7. – 3. 8. 2027`. */
export function formatDateRange(locale: Locale, from: string, to: string): string {
  const [start, end] = [formatDate(locale, from), formatDate(locale, to)];
  if (from.slice(0, 4) !== to.slice(0, 4)) return `${start}\u00a0– ${end}`;
  const shared = from.slice(0, 7) === to.slice(0, 7) ? /^\d+\.?/ : /^.+(?=\s\d{4}$|\d{4}$)/;
  const beginning = shared.exec(start)?.[0].trimEnd() ?? start;
  // Polish has no full stop after a day or month that nothing follows.
  const first = locale === 'pl' ? beginning.replace(/\.$/, '') : beginning;
  return from.slice(0, 7) === to.slice(0, 7) ? `${first}–${end}` : `${first}\u00a0– ${end}`;
}

/** The time of an instant in Prague: `14:05`. */
export function formatTime(instant: string): string {
  const there = inPrague(new Date(instant));
  return `${there.getUTCHours()}:${there.toISOString().slice(14, 16)}`;
}

/** Several things in one sentence: `hotely, penziony a chalupy`. */
export const formatList = (locale: Locale, things: readonly string[]): string =>
  [things.slice(0, -1).join(', '), ...things.slice(-1)].filter(Boolean).join(localeFormats[locale].and);
