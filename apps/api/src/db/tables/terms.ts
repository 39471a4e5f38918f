import type { Locale } from '@nocleh/contracts/locale.ts';

/** A version of the terms that somebody agreed to, as it was shown. */
export interface TermsTextTable {
  /** SHA-256 of language, day and HTML. */
  hash: string;
  locale: Locale;
  title: string;
  updated: string;
  html: string;
  first_used: Date;
}
