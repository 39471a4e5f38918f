import type { Locale } from '@nocleh/contracts/locale.ts';

interface LocaleFormat {
  /** A day and its month, from 1. */
  readonly shortDate: (day: number, month: number) => string;
  /** Between a short date and its year. */
  readonly beforeYear: string;
  /** Between the last two of several things. */
  readonly and: string;
  /** Separates groups of three digits. */
  readonly group: string;
  /** Numbers with fewer digits have no groups. */
  readonly groupedFrom: number;
  readonly decimal: string;
}

const shortMonths = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];

/**
 * How numbers, short dates and lists are written, from the CLDR (Unicode Common Locale Data Repository); tests compare them with Intl. No-break
 * spaces, so that a line break never separates a day from its month.
 */
export const localeFormats: Readonly<Record<Locale, LocaleFormat>> = {
  cs: {
    shortDate: (day, month) => `${day}.\u00a0${month}.`,
    beforeYear: '\u00a0',
    and: ' a\u00a0',
    group: '\u00a0',
    groupedFrom: 4,
    decimal: ',',
  },
  de: { shortDate: (day, month) => `${day}.${month}.`, beforeYear: '', and: ' und ', group: '.', groupedFrom: 4, decimal: ',' },
  en: {
    // 08/01 is 8 January to the British and 1 August to Americans, who read the same pages.
    shortDate: (day, month) => `${day} ${shortMonths[month - 1]}`,
    beforeYear: ' ',
    and: ' and ',
    group: ',',
    groupedFrom: 4,
    decimal: '.',
  },
  pl: {
    shortDate: (day, month) => `${day}.${month < 10 ? '0' : ''}${month}`,
    beforeYear: '.',
    and: ' i ',
    group: '\u00a0',
    groupedFrom: 5,
    decimal: ',',
  },
};
