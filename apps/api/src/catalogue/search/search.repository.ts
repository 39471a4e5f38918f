import type { CancellationRule } from '@nocleh/contracts/api/accommodation.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { prepared } from '../../db/connect.ts';
import type { Database } from '../../db/database.ts';
import type { StoredPicture, Texts } from '../../db/stored.ts';
import { continueInSlices } from './scan/slices.ts';
import { textHits } from './text-hits.repository.ts';

type Sql = RawBuilder<unknown>;

/** The stored part of a card. */
export interface CardRow {
  id: number;
  slug: string;
  name: string;
  names: Texts;
  type: string;
  stars: number | null;
  place: { slug: string; names: Texts; region: Texts | null };
  lat: number | null;
  lon: number | null;
  /** The first few: one of them is shown. */
  pictures: StoredPicture[];
  excerpt: string | null;
  amenities: string[];
  cancellation: CancellationRule[];
}

const pick = (texts: Sql, locale: Locale): Sql =>
  sql`coalesce(${texts}->>${locale}, ${texts}->>'en', ${texts}->>'de', ${texts}->>'cs', (select value from jsonb_each_text(${texts}) limit 1))`;

/** Cards in no order; unknown ids are left out. */
export async function readCards(db: Kysely<Database>, ids: readonly number[], locale: Locale): Promise<readonly CardRow[]> {
  if (ids.length === 0) return [];
  const result = await sql<{ cards: CardRow[] }>`${prepared}
    select coalesce(json_agg(json_build_object('id', a.id, 'slug', l.slug, 'name', a.name, 'names', a.names, 'type', a.type, 'stars', a.stars,
      'place', json_build_object('slug', p.slug, 'names', p.names, 'region', (select r.names from place r where r.id = any(p.path) and r.kind = 'region' limit 1)),
      'lat', a.lat, 'lon', a.lon, 'pictures', jsonb_path_query_array(a.shown_pictures, '$[0 to 5]'), 'excerpt', left(${pick(sql`a.descriptions`, locale)}, 400),
      'amenities', a.amenities, 'cancellation', a.cancellation)), '[]') as cards
    from unnest(${ids}::int[]) as h(id)
    join accommodation a on a.id = h.id join place p on p.id = a.place_id
    join accommodation_slug l on l.accommodation_id = a.id and l.locale = ${locale}`.execute(db);
  return result.rows[0]?.cards ?? [];
}

/** Text relevance by accommodation; null without a text. */
export async function textRanks(db: Kysely<Database>, q: string | null): Promise<ReadonlyMap<number, number> | null> {
  if (q === null) return null;
  const result = await sql<{
    accommodation_id: number;
    rank: number;
  }>`${prepared} with ${textHits(q)} select accommodation_id, rank from text_hit`.execute(db);
  const ranks = new Map<number, number>();
  await continueInSlices([result.rows], ({ accommodation_id, rank }) => void ranks.set(accommodation_id, rank));
  return ranks;
}

/** Labels of the accommodations on a map. */
export async function readLabels(
  db: Kysely<Database>,
  ids: readonly number[],
  locale: Locale,
): Promise<ReadonlyMap<number, { readonly slug: string; readonly name: string }>> {
  const result = await sql<{ id: number; slug: string; name: string }>`${prepared}
    select a.id, l.slug, coalesce(${pick(sql`a.names`, locale)}, a.name) as name
    from accommodation a join accommodation_slug l on l.accommodation_id = a.id and l.locale = ${locale} where a.id = any(${ids}::int[])`.execute(
    db,
  );
  return new Map(result.rows.map(({ id, ...label }) => [id, label]));
}
