import type { Locale } from '@nocleh/contracts/locale.ts';
import type { GeneratedAlways } from 'kysely';

export interface ContactMessageTable {
  id: GeneratedAlways<number>;
  name: string;
  email: string;
  /** Language of the page on which it was written. */
  locale: Locale;
  message: string;
  sent_at: Date;
}
