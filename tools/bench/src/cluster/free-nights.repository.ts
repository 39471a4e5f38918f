import pg from 'pg';

/** A room that can be booked for one night. */
export interface FreeNight {
  readonly accommodation: number;
  readonly roomType: number;
  readonly units: number;
  readonly from: string;
  readonly to: string;
}

/** Nights from a month ahead that one guest can book alone, of all room types in turn. */
export async function freeNights(databaseUrl: string): Promise<readonly FreeNight[]> {
  const connection = new pg.Client({ connectionString: databaseUrl });
  await connection.connect();
  try {
    const { rows } = await connection.query<FreeNight>(`
      select t.accommodation_id as accommodation, t.id as "roomType", t.units, day::date::text as "from", (day::date + 1)::text as "to"
      from generate_series(current_date + 30, current_date + 120, interval '1 day') day
      join rate r on r.during @> day::date and r.during @> day::date + 1
      join room_type t on t.id = r.room_type_id
      where t.units > 0 and not t.withdrawn and t.adults > 0 and coalesce(r.min_nights, 1) = 1
        and coalesce(cardinality(r.no_arrival), 0) = 0 and coalesce(cardinality(r.no_departure), 0) = 0
      order by day, t.id limit 20000`);
    return rows;
  } finally {
    await connection.end();
  }
}
