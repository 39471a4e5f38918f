import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { today } from '../pricing/days.ts';
import type { SearchSubjects } from './search-mix.ts';

export async function searchSubjects(db: Kysely<Database>): Promise<SearchSubjects> {
  const places = await sql<{
    slug: string;
    kind: string;
    lat: number;
    lon: number;
  }>`select slug, kind, lat, lon from place where accommodations > 0 order by accommodations desc, id`.execute(db);
  const towns = places.rows.filter(({ kind }) => kind === 'municipality').slice(0, 400);
  const regions = places.rows.filter(({ kind }) => kind === 'region' || kind === 'district').map(({ slug }) => slug);
  // Every 500th accommodation: its first word with its town, a name cut short, a name with a typing error.
  const names = await sql<{
    name: string;
    town: string;
  }>`select a.name, p.names->>coalesce((select jsonb_object_keys(p.names) limit 1)) as town
    from accommodation a join place p on p.id = a.place_id where a.id % 500 = 0 order by a.id`.execute(db);
  const words = names.rows.flatMap(({ name, town }) => [
    `${name.split(' ')[0]} ${town}`,
    name.slice(0, 6),
    name,
    name.length > 6 ? `${name.slice(0, 4)}${name.slice(5)}` : name,
  ]);
  return { towns, regions, words, today: today() };
}
