import type { Locale } from '@nocleh/contracts/locale.ts';
import type { GeneratedAlways } from 'kysely';

export interface LinkRequestTable {
  id: GeneratedAlways<number>;
  email: string;
  locale: Locale;
  requested_at: Date;
}
