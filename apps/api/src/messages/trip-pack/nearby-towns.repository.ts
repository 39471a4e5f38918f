import type { Locale } from '@nocleh/contracts/locale.ts';
import { textOf } from '@nocleh/i18n/pick-text.ts';
import { type Kysely, sql } from 'kysely';
import { boxAround, type Position } from '../../catalogue/search/distance.ts';
import type { Database } from '../../db/database.ts';
import type { Texts } from '../../db/stored.ts';

export interface Town extends Position {
  readonly name: string;
}

/** Kilometres around an accommodation in which a town helps to find the way. */
const maxKm = 45;

/** Towns around a position in a language, those that most people know first: seats of districts, then by accommodations. */
export async function townsAround(db: Kysely<Database>, position: Position, locale: Locale): Promise<Town[]> {
  const [west, south, east, north] = boxAround(position, maxKm);
  const { rows } = await sql<Position & { names: Texts }>`
    select p.names, p.lat, p.lon from place p
    where p.kind = 'municipality' and p.lat between ${south} and ${north} and p.lon between ${west} and ${east}
    order by exists (select from place d where d.kind = 'district' and d.names ->> 'cs' = 'okres ' || (p.names ->> 'cs')) desc,
      p.accommodations desc, p.id
    limit 40`.execute(db);
  return rows.map(({ names, lat, lon }) => ({ name: textOf(names, locale), lat, lon }));
}
