import * as z from 'zod/mini';

export const currencies = ['CZK', 'EUR'] as const;
export const Currency = z.enum(currencies);
export type Currency = z.infer<typeof Currency>;

/** `amount` is an integer of minor units (haléř, cent); both currencies have two decimals. */
export const Money = z.object({ amount: z.int(), currency: Currency });
export type Money = z.infer<typeof Money>;
