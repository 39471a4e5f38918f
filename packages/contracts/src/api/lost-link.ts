import * as z from 'zod/mini';
import { Locale } from '../locale-schema.ts';
import { Email } from './text.ts';

/** Requests the links of an address's orders. The response is the same whether there are any or not. */
export const LostLinkRequest = z.object({
  email: Email,
  locale: Locale,
});
export type LostLinkRequest = z.infer<typeof LostLinkRequest>;
