import * as z from 'zod/mini';
import { Locale } from '../locale-schema.ts';

/** Asks for the links of what was ordered with an address. The answer is the same whether there is anything or not. */
export const LostLinkRequest = z.object({
  email: z.string().check(z.trim(), z.maxLength(254), z.email()),
  locale: Locale,
});
export type LostLinkRequest = z.infer<typeof LostLinkRequest>;
