import { timeZone } from '@nocleh/contracts/calendar-day.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import type { Money } from '@nocleh/contracts/money.ts';

const tags = { cs: 'cs-CZ', de: 'de-DE', en: 'en-GB', pl: 'pl-PL' } as const satisfies Record<Locale, string>;
/** The BCP 47 tag by which numbers and dates of a locale are formatted. */
export const languageTag = (locale: Locale): string => tags[locale];

/** Creating an Intl formatter takes about 50 µs, and a list of 24 cards needs hundreds. */
function memo<T>(make: (key: string) => T): (key: string) => T {
  const made = new Map<string, T>();
  return (key) => {
    const known = made.get(key);
    if (known) return known;
    const fresh = make(key);
    made.set(key, fresh);
    return fresh;
  };
}

const moneyFormat = memo((key) => {
  const [tag, currency, digits] = key.split('|') as [string, string, string];
  return new Intl.NumberFormat(tag, {
    style: 'currency',
    currency,
    // Readers of English don't know the symbols Kč and zł.
    currencyDisplay: tag === tags.en && currency !== 'EUR' ? 'code' : 'narrowSymbol',
    useGrouping: 'always',
    minimumFractionDigits: Number(digits),
    maximumFractionDigits: Number(digits),
  });
});
/** `1 234 Kč`; decimals only if the amount has some, or with `cents` (invoices). */
export function formatMoney(locale: Locale, money: Money, cents = false): string {
  const digits = cents || money.amount % 100 !== 0 ? 2 : 0;
  return moneyFormat(`${tags[locale]}|${money.currency}|${digits}`).format(money.amount / 100);
}

/** Whole units of any currency: `1 140 zł`. */
export const formatWholeUnits = (locale: Locale, units: number, currency: string): string =>
  moneyFormat(`${tags[locale]}|${currency}|0`).format(units);

const numberFormat = memo((tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 1 }));
/** All locales write a whole number of up to three digits alike. The first formatter takes 13 ms, which the first page would wait for. */
const isPlain = (value: number) => Number.isInteger(value) && value > 0 && value < 1_000;
export const formatNumber = (locale: Locale, value: number): string =>
  isPlain(value) ? String(value) : numberFormat(tags[locale]).format(value);

/** `3,4 km`, below one kilometre in metres rounded to 50. */
export function formatDistance(locale: Locale, kilometres: number): string {
  if (kilometres < 1) return `${Math.max(50, Math.round(kilometres * 20) * 50)}\u00a0m`;
  return `${formatNumber(locale, kilometres < 10 ? kilometres : Math.round(kilometres))}\u00a0km`;
}

const dateStyles = {
  /** 5. 7. 2027 */
  short: { date: { day: 'numeric', month: 'numeric', year: 'numeric' } },
  /** pondělí 5. července 2027 */
  long: { weekday: 'long', date: { day: 'numeric', month: 'long', year: 'numeric' } },
  /** po 5. 7. */
  day: { weekday: 'short', date: { day: 'numeric', month: 'numeric' } },
  /** po 5. 7. 2027 */
  dayOfYear: { weekday: 'short', date: { day: 'numeric', month: 'numeric', year: 'numeric' } },
  /** červenec 2027 */
  month: { date: { month: 'long', year: 'numeric' } },
} as const satisfies Record<string, { weekday?: 'long' | 'short'; date: Intl.DateTimeFormatOptions }>;
export type DateStyle = keyof typeof dateStyles;
const dateFormat = memo((key) => {
  const [tag, style] = key.split('|') as [string, DateStyle];
  const { date } = dateStyles[style];
  // 08/01 is 8 January to the British and 1 August to Americans, who read the same pages: English months are words.
  const month = tag === tags.en && date.month === 'numeric' ? 'short' : date.month;
  return new Intl.DateTimeFormat(tag, { ...date, month, timeZone: 'UTC' });
});
const weekdayFormat = memo((key) => {
  const [tag, weekday] = key.split('|') as [string, 'long' | 'short'];
  return new Intl.DateTimeFormat(tag, { weekday, timeZone: 'UTC' });
});
/**
 * Formats a calendar day (`YYYY-MM-DD`) independent of the machine's zone. The weekday is joined here, because the ICU versions
 * of Node and browsers disagree about the comma after it, which would be a hydration error.
 */
export function formatDate(locale: Locale, isoDate: string, style: DateStyle = 'short'): string {
  const day = new Date(`${isoDate}T00:00:00Z`);
  // No-break spaces, so that a day is never separated from its month by a line break: 5.\u00a07.\u00a02027.
  const date = dateFormat(`${tags[locale]}|${style}`)
    .format(day)
    .replaceAll(/(\d\.) /g, '$1\u00a0');
  const { weekday } = { weekday: undefined, ...dateStyles[style] };
  if (!weekday) return date;
  return `${weekdayFormat(`${tags[locale]}|${weekday}`).format(day)}${locale === 'de' || locale === 'pl' ? ', ' : ' '}${date}`;
}
/** From one calendar day to a later one. A month or year shared by both days is written once: `5.–8. 7. 2027`, `28. 7. – 3. 8. 2027`. */
export function formatDateRange(locale: Locale, from: string, to: string, style: DateStyle = 'short'): string {
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  // With weekdays, a shared year is written once at the end: po 5. 7. – čt 8. 7. 2027.
  const last = style === 'day' ? 'dayOfYear' : style;
  const [start, end] = [formatDate(locale, from, isOneYear ? style : last), formatDate(locale, to, last)];
  if (style !== 'short' || !isOneYear) return `${start}\u00a0– ${end}`;
  const shared = from.slice(0, 7) === to.slice(0, 7) ? /^\d+\.?/ : /^.+(?=\s\d{4}$|\d{4}$)/;
  const beginning = shared.exec(start)?.[0].trimEnd() ?? start;
  // Polish has no full stop after a day or month that nothing follows.
  const first = locale === 'pl' ? beginning.replace(/\.$/, '') : beginning;
  return from.slice(0, 7) === to.slice(0, 7) ? `${first}–${end}` : `${first}\u00a0– ${end}`;
}

const timeFormat = memo((tag) => new Intl.DateTimeFormat(tag, { hour: 'numeric', minute: '2-digit', timeZone }));
/** The time of an instant in Prague: `14:05`. */
export const formatTime = (locale: Locale, instant: string): string => timeFormat(tags[locale]).format(new Date(instant));

const minuteFormat = memo((tag) => new Intl.NumberFormat(tag, { style: 'unit', unit: 'minute', unitDisplay: 'long' }));
/** A number of minutes in words, on one line: `15 minutes`. */
export const formatMinutes = (locale: Locale, minutes: number): string => minuteFormat(tags[locale]).format(minutes).replace(' ', '\u00a0');
