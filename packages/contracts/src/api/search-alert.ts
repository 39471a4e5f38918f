import * as z from 'zod/mini';
import { IsoDate } from '../dates.ts';
import { Locale } from '../locale-schema.ts';
import { FormGuard } from './form-guard.ts';
import { Token } from './order.ts';
import { SearchFilters } from './search.ts';
import { Email, oneLine } from './text.ts';

/** A search without order and page; values are texts, as in an address. */
export const WatchedSearch = z.extend(z.omit(SearchFilters, { sort: true, page: true }), { q: z.optional(oneLine(100)) });
export type WatchedSearch = z.infer<typeof WatchedSearch>;
export type WatchedTexts = z.input<typeof WatchedSearch>;

/**
 * Asks for an alert by mail; a mail asks the owner of the address to confirm. The response never depends on other alerts of the
 * address: only its owner learns of them, by mail. Idempotency-Key required.
 */
export const SearchAlertRequest = z.object({ email: Email, locale: Locale, search: WatchedSearch, ...FormGuard });
export type SearchAlertRequest = z.infer<typeof SearchAlertRequest>;

/** An alert as shown to the owner of a link in a mail. */
export const SearchAlert = z.object({
  /** Most letters are masked: `b•••@example.org`. */
  email: z.string(),
  state: z.enum(['pending', 'confirmed']),
  /** Query of the search's address, without `?`. */
  search: z.string(),
  /** The last day on which it is looked at. */
  until: IsoDate,
});
export type SearchAlert = z.infer<typeof SearchAlert>;

export const SearchAlertToken = z.object({ token: Token });
