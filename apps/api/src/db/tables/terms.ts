import type { Locale } from '@nocleh/contracts/locale.ts';

/** A version of the terms that a visitor accepted, as it was displayed. */
export interface TermsTextTable {
  /** SHA-256 of language, date and HTML. */
  hash: string;
  locale: Locale;
  title: string;
  updated: string;
  html: string;
  first_used: Date;
}
