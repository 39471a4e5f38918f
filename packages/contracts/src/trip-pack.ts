import type { Locale } from './locale.ts';

/**
 * The trip pack of an order: a document for each language with everything that is needed on the way, which the visitor saves in the
 * browser. The API draws it, pages of the order save it, and the service worker answers with it while there is no connection.
 */

/**
 * Name of the browser's cache for packs, whose keys are the addresses of order pages. Raise its number when the format of packs
 * changes: the service worker deletes caches with another number.
 */
export const tripPackCache = 'trip-packs-1';

/** All versions of that cache have names that begin with this. */
export const tripPackCaches = 'trip-packs-';

/** What follows the address of the order's page in the pages that a pack stands in for. */
export const tripPackPages = ['', '/hotovo'] as const;

/** Names the instant (ISO 8601) after which a pack is deleted. */
export const removeAfterHeader = 'x-remove-after';

/** How long a pack is kept after the day of departure, for what remains to be settled. */
export const daysAfterDeparture = 14;

/** The service worker of every trip pack. It may be registered for the pages of one order in one language. */
export const tripPackWorkerAddress = '/_trip-pack.js';

/** The pack of an order in a language, below the address of the API. */
export const tripPackPath = (token: string, locale: Locale): string => `/orders/${token}/trip-pack?locale=${locale}`;
