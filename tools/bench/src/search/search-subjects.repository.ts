import { today } from '@nocleh/contracts/calendar-day.ts';
import pg from 'pg';
import type { SearchSubjects } from './search-mix.ts';

interface PlaceRow {
  readonly slug: string;
  readonly kind: string;
  readonly lat: number;
  readonly lon: number;
}

interface NameRow {
  readonly name: string;
  readonly town: string;
}

const places = `
  select slug, kind, lat, lon from place
  where accommodations > 0 and lat is not null
  order by accommodations desc, id`;

/** A few hundred accommodations spread over the table, each with the name of its town in some language. */
const names = `
  select a.name, (select value from jsonb_each_text(p.names) limit 1) as town
  from (select *, row_number() over (order by id) as n, count(*) over () as all from accommodation) a
  join place p on p.id = a.place_id
  where a.n % greatest(1, a.all / 200) = 0
  order by a.id`;

const withoutOneLetter = (name: string) => (name.length > 6 ? `${name.slice(0, 4)}${name.slice(5)}` : name);

/** Searchable values of a database. */
export async function searchSubjects(databaseUrl: string): Promise<SearchSubjects> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<PlaceRow>(places);
    const found = await client.query<NameRow>(names);
    return {
      towns: rows.filter(({ kind }) => kind === 'municipality').slice(0, 400),
      regions: rows.filter(({ kind }) => kind === 'region' || kind === 'district').map(({ slug }) => slug),
      words: found.rows.flatMap(({ name, town }) => [`${name.split(' ')[0]} ${town}`, name.slice(0, 6), name, withoutOneLetter(name)]),
      today: today(),
    };
  } finally {
    await client.end();
  }
}
