import { setTimeout as sleep } from 'node:timers/promises';
import type { Site } from '@nocleh/tool-start/site/site.ts';
import pg from 'pg';
import { markdownTable, median, shown } from '../figures.ts';

/**
 * Visitors who read the page one after the other, each on connections of its own, so that all processes of the shell are asked. Addresses of every
 * second one have a parameter that no slice knows: such pages are drawn each time, from answers of the API that the shell keeps.
 */
const readers = 4;
let visits = 0;
const ownAddress = (address: string) => {
  visits += 1;
  return `${address}&visit=${visits}`;
};
const maxSeenMs = 3_000;

interface Seen {
  readonly age: number;
  readonly changed: 'price' | 'room';
}

interface Subject {
  readonly accommodation: number;
  readonly roomType: number;
  readonly path: string;
}

const spaces = /[\s\u00a0\u202f]+/g;

/** Reads the page until it has what is new, and returns the age of the last copy without it: from the commit to the question for the copy. */
async function ageOfOldest(nextAddress: () => string, isNew: (page: string) => boolean, since: number): Promise<number> {
  let oldest = 0;
  for (let last = false; !last; ) {
    const asked = performance.now();
    const page = (await (await fetch(nextAddress(), { headers: { connection: 'close' } })).text()).replace(spaces, '');
    last = isNew(page) || asked - since > maxSeenMs;
    if (!isNew(page)) oldest = asked - since;
  }
  return oldest;
}

async function oldestOfAll(address: string, isNew: (page: string) => boolean): Promise<number> {
  const since = performance.now();
  const nextAddress = (reader: number) => () => (reader % 2 === 0 ? address : ownAddress(address));
  return Math.max(...(await Promise.all(Array.from({ length: readers }, (_, reader) => ageOfOldest(nextAddress(reader), isNew, since)))));
}

/** An accommodation with one unit of a room type, for a stay of a week in two months. */
async function subjectOf(client: pg.Client): Promise<Subject & { day: string; amounts: number[] }> {
  const { rows } = await client.query(
    `select a.id as accommodation, t.id as "roomType", s.slug, r.amount as amounts, to_char(current_date + 60, 'YYYY-MM-DD') as day,
       to_char(current_date + 67, 'YYYY-MM-DD') as until
     from accommodation a join room_type t on t.accommodation_id = a.id and not t.withdrawn and t.adults >= 1 and t.units = 1
     join room_rates r on r.room_type_id = t.id and r.currency = 'CZK'
     join accommodation_slug s on s.accommodation_id = a.id and s.locale = 'cs'
     where exists (select from rate where room_type_id = t.id and during @> daterange(current_date + 60, current_date + 67) and min_nights <= 7 and no_arrival = '{}' and no_departure = '{}')
       and not exists (select from occupancy o where o.room_type_id = t.id and o.during && daterange(current_date + 60, current_date + 67))
     order by a.id limit 1`,
  );
  const [found] = rows;
  if (!found) throw new Error('No accommodation has a room type with one free unit in two months.');
  return { ...found, path: `/ubytovani/${found.slug}?from=${found.day}&to=${found.until}&adults=1` };
}

/** The greatest age that visitors see after changes of a price and of a free room, made in the database as orders and imports make them. */
export async function freshness(site: Site, changes: number): Promise<string> {
  const client = new pg.Client({ connectionString: site.databaseUrl });
  await client.connect();
  const seen: Seen[] = [];
  try {
    const { roomType, path, day, amounts } = await subjectOf(client);
    const address = site.url + path;
    const isFree = (page: string) => page.includes(`name="room.${roomType}"`);
    const prices = (page: string) => page.match(/[\d.,]+Kč/g)?.join(' ');
    for (let change = 1; change <= changes / 2; change += 1) {
      const before = prices((await (await fetch(address)).text()).replace(spaces, ''));
      await client.query('update room_rates set amount = $2 where room_type_id = $1', [
        roomType,
        amounts.map((amount) => amount + 1_000 * change),
      ]);
      const age = await oldestOfAll(address, (page) => prices(page) !== before);
      seen.push({ changed: 'price', age });
      const isTaken = change % 2 === 1;
      if (isTaken)
        await client.query('insert into occupancy (room_type_id, unit, during) values ($1, 1, daterange($2::date, $2::date + 7))', [
          roomType,
          day,
        ]);
      else
        await client.query('delete from occupancy where room_type_id = $1 and during = daterange($2::date, $2::date + 7)', [roomType, day]);
      seen.push({ changed: 'room', age: await oldestOfAll(address, (page) => isFree(page) !== isTaken) });
      if (isTaken) {
        await client.query('delete from occupancy where room_type_id = $1 and during = daterange($2::date, $2::date + 7)', [roomType, day]);
        await oldestOfAll(address, isFree);
      }
      await sleep(Math.random() * 100);
    }
    await client.query('update room_rates set amount = $2 where room_type_id = $1', [roomType, amounts]);
  } finally {
    await client.end();
  }
  const rows = (['price', 'room'] as const).map((kind) => {
    const ages = seen.filter(({ changed }) => changed === kind).map(({ age }) => age);
    const sorted = ages.toSorted((one, other) => one - other);
    const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0;
    return [kind, shown(ages.length), shown(median(ages), 1), shown(p99, 1), shown(Math.max(...ages), 1)];
  });
  return markdownTable(['changed', 'changes', 'median age ms', 'p99', 'greatest'], rows);
}
