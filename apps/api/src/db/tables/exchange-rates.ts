import type { ExchangeRates } from '@nocleh/contracts/api/exchange-rates.ts';
import type { ColumnType } from 'kysely';

export interface ExchangeRatesTable {
  /** The day of the list. */
  day: string;
  korunas: ColumnType<ExchangeRates['korunas'], string, string>;
}
