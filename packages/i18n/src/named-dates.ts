// Apart from `format.ts`, as the names have more bytes than the pages that need none should load.
import { isDay, weekday } from '@nocleh/contracts/calendar-day.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { formatDate } from './format.ts';
import { localeFormats } from './locale-formats.ts';

interface Names {
  /** Weekdays, Monday first. */
  readonly days: string;
  readonly shortDays: string;
  /** Months beside the number of a day. */
  readonly months: string;
  /** Months without a day, where they differ. */
  readonly monthsAlone?: string;
  readonly afterWeekday: string;
  /** Between the number of a day and the name of its month. */
  readonly afterDay: string;
}

/** Names of the CLDR; tests compare them with Intl. */
const names: Readonly<Record<Locale, Names>> = {
  cs: {
    days: 'pondělí úterý středa čtvrtek pátek sobota neděle',
    shortDays: 'po út st čt pá so ne',
    months: 'ledna února března dubna května června července srpna září října listopadu prosince',
    monthsAlone: 'leden únor březen duben květen červen červenec srpen září říjen listopad prosinec',
    afterWeekday: ' ',
    afterDay: '.\u00a0',
  },
  de: {
    days: 'Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag',
    shortDays: 'Mo Di Mi Do Fr Sa So',
    months: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
    afterWeekday: ', ',
    afterDay: '.\u00a0',
  },
  en: {
    days: 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday',
    shortDays: 'Mon Tue Wed Thu Fri Sat Sun',
    months: 'January February March April May June July August September October November December',
    afterWeekday: ' ',
    afterDay: ' ',
  },
  pl: {
    days: 'poniedziałek wtorek środa czwartek piątek sobota niedziela',
    shortDays: 'pon. wt. śr. czw. pt. sob. niedz.',
    months: 'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia',
    monthsAlone: 'styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad grudzień',
    afterWeekday: ', ',
    afterDay: ' ',
  },
};

/** `long` pondělí 5. července 2027, `day` po 5. 7., `dayOfYear` po 5. 7. 2027, `month` červenec 2027. */
export type NamedDateStyle = 'long' | 'day' | 'dayOfYear' | 'month';

/** The name at a number from 1. */
const nth = (all: string, number: number) => all.split(' ')[number - 1] ?? '';

/** Formats a calendar day (`YYYY-MM-DD`) with the name of its weekday or month. Throws a `RangeError` for an invalid one. */
export function formatNamedDate(locale: Locale, date: string, style: NamedDateStyle): string {
  if (!isDay(date)) throw new RangeError('This is no calendar day.');
  const { days, shortDays, months, monthsAlone = months, afterWeekday, afterDay } = names[locale];
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  if (style === 'month') return `${nth(monthsAlone, month)} ${year}`;
  if (style === 'long') return `${nth(days, weekday(date))}${afterWeekday}${day}${afterDay}${nth(months, month)} ${year}`;
  const short = style === 'day' ? localeFormats[locale].shortDate(day, month) : formatDate(locale, date);
  return nth(shortDays, weekday(date)) + afterWeekday + short;
}

/** From one calendar day to a later one. With `day`, a year shared by both is written once, at the end: `po 5. 7. – čt 8. 7. 2027`. */
export function formatNamedDateRange(locale: Locale, from: string, to: string, style: 'long' | 'day'): string {
  const last = style === 'day' ? 'dayOfYear' : style;
  const first = from.slice(0, 4) === to.slice(0, 4) ? style : last;
  return `${formatNamedDate(locale, from, first)}\u00a0– ${formatNamedDate(locale, to, last)}`;
}

/** Names of weekdays, Monday first. */
export function weekdayNames(locale: Locale): readonly { readonly short: string; readonly long: string }[] {
  const { days, shortDays } = names[locale];
  return [1, 2, 3, 4, 5, 6, 7].map((day) => ({ short: nth(shortDays, day), long: nth(days, day) }));
}
