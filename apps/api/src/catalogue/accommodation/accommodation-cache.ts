import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../db/database.ts';
import type { CardCache } from '../search/card-cache.ts';
import { type AccommodationRow, findAccommodation } from './accommodation.repository.ts';

/** A row takes about 8 kB: its texts are in four languages. */
const maxRows = 1_000;

/** By slug; without a row at the slug of a place. */
type Rows = LRUCache<string, { readonly row: AccommodationRow | undefined }>;
/** Rows are made from the tables that cards are made from, so they are forgotten together. */
const kept = new WeakMap<CardCache, Rows>();

/** The accommodation with this slug in any language, if there is one, at least as new as these cards. It shows nothing of dates, guests and prices. */
export async function cachedAccommodation(db: Kysely<Database>, cards: CardCache, slug: string): Promise<AccommodationRow | undefined> {
  const rows: Rows = kept.get(cards) ?? new LRUCache({ max: maxRows });
  kept.set(cards, rows);
  const known = rows.get(slug);
  if (known) return known.row;
  const row = await findAccommodation(db, slug);
  rows.set(slug, { row });
  return row;
}
