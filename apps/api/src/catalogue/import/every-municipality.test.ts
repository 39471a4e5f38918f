import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../testing/database.ts';
import { importRows, type RowInput } from '../../testing/import-rows.ts';
import { importPlaces } from './import-places.ts';

const { db, drop } = await freshDatabase();
afterAll(drop);
beforeAll(async () => {
  await importPlaces(db, fileURLToPath(new URL('../../../../../tools/demo-data/places.jsonl.gz', import.meta.url)));
}, 60_000);

interface Municipality {
  code: string;
  name: string;
  region: string;
  lat: number;
  lon: number;
}
/** All municipalities of Czechia with the name of the region or district above. */
const municipalities = async (above: 'region' | 'district'): Promise<Municipality[]> =>
  (
    await sql<Municipality>`select p.code, p.names->>'cs' as name, p.lat, p.lon,
      (select u.names->>'cs' from unnest(p.path) with ordinality step(id, depth) join place u on u.id = step.id
        where u.kind = any(${above === 'district' ? ['region', 'district'] : ['region']}) order by depth desc limit 1) as region
      from place p join place country on country.id = p.path[1] where p.kind = 'municipality' and country.code = 'CZ' order by p.code`.execute(
      db,
    )
  ).rows;

/** An accommodation a kilometre from the centre of its municipality, which is named without the official code. */
const houseIn = ({ code, name, region, lat, lon }: Municipality, at: boolean): RowInput => ({
  source_id: code,
  name: `Dům ${code}`,
  type: 'cottage',
  country: 'CZ',
  region,
  town: name,
  ...(at ? { lat: lat + 0.006, lon: lon + 0.009 } : {}),
});

interface Found {
  found: number;
  fees: number;
  elsewhere: string[];
}
/** Counts the accommodations that were assigned to their municipality, with its own stay fee and at a real position. */
async function found(): Promise<Found> {
  const { rows } = await sql<{ wanted: string; code: string; fees: number; placed: boolean }>`
    select a.source_id as wanted, p.code, (select count(*)::int from stay_fee f where f.place_id = stay_fee_place(p.path)) as fees,
      p.lat <> 0 and p.lon <> 0 as placed
    from accommodation a join place p on p.id = a.place_id`.execute(db);
  const right = rows.filter(({ wanted, code, placed }) => wanted === code && placed);
  return {
    found: right.length,
    fees: right.reduce((sum, { fees }) => sum + fees, 0),
    elsewhere: rows.filter((row) => !right.includes(row)).map(({ wanted, code }) => `${wanted} in ${code}`),
  };
}

// rule: orders-13
test.each([
  ['region and position', 'region', true, 6259],
  ['district alone, but for two pairs of namesakes within one', 'district', false, 6255],
  ['region alone, where that leaves no doubt', 'region', false, 5912],
] as const)(
  'a house in each municipality of Czechia is found by the name of the town with its %s; none makes a second town',
  async (_, above, at, count) => {
    await sql`truncate accommodation restart identity cascade`.execute(db);
    const all = await municipalities(above);
    expect(all).toHaveLength(6259);
    const report = await importRows(
      db,
      all.map((municipality) => houseIn(municipality, at)),
    );
    expect(report).toMatchObject({ created: count, rejected: 6259 - count });
    const { fees } = await sql<{ fees: number }>`select count(*)::int as fees from stay_fee`.execute(db).then(({ rows }) => rows[0]!);
    const result = await found();
    expect(result).toMatchObject({ found: count, elsewhere: [] });
    if (count === 6259) expect(result.fees).toBe(fees);
    expect(await db.selectFrom('place').select('code').where('code', 'like', 'import:%').execute()).toEqual([]);
  },
  60_000,
);
