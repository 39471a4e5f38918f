import * as z from 'zod/mini';
import { Locale } from '../locale-schema.ts';
import { Email } from './text.ts';

/** Asks for the links of what was ordered with an address. The answer is the same whether there is anything or not. */
export const LostLinkRequest = z.object({
  email: Email,
  locale: Locale,
});
export type LostLinkRequest = z.infer<typeof LostLinkRequest>;
