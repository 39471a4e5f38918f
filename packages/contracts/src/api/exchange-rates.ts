import * as z from 'zod/mini';
import { IsoDate } from '../dates.ts';

/** Bounds far outside of what a euro or a zloty was ever worth. */
const Rate = z.number().check(z.gt(0), z.lt(1000));

/** The exchange rate list of the Czech National Bank of a day: korunas per unit of a currency. */
export const ExchangeRates = z.object({
  day: IsoDate,
  korunas: z.object({ EUR: Rate, PLN: z.optional(Rate) }),
});
export type ExchangeRates = z.infer<typeof ExchangeRates>;
