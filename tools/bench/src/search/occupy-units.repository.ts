import pg from 'pg';

/** More take an hour with half a million accommodations, and show nothing else. */
const maxUnits = 100_000;

/**
 * Fills the calendar as orders do: two stays of four nights within half a year in each unit, of large sets in a part of them. A search
 * with dates has to know of every unit that is taken.
 */
export async function occupyUnits(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `insert into occupancy (room_type_id, unit, during)
        select room_type_id, unit, daterange(begins, begins + 4)
        from (select t.id as room_type_id, unit, (row_number() over (order by t.id, unit))::int as number from room_type t, generate_series(1, t.units) unit
          where not t.withdrawn) each
        cross join lateral (select current_date + 90 * half + number % 80 as begins from generate_series(0, 1) half) stay
        where number % greatest(1, (select sum(units) / $1::int from room_type where not withdrawn)) = 0`,
      [maxUnits],
    );
  } finally {
    await client.end();
  }
}
