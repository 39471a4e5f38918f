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
      `insert into occupancy (unit_id, during)
        select id, daterange(begins, begins + 4) from unit
        cross join lateral (select current_date + 90 * half + id % 80 as begins from generate_series(0, 1) half) stay
        where not withdrawn and id % greatest(1, (select count(*) / $1::int from unit)) = 0`,
      [maxUnits],
    );
  } finally {
    await client.end();
  }
}
