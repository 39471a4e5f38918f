import type { Order } from '@nocleh/contracts/api/order.ts';
import pg from 'pg';
import { accommodation, findStay, post, type Stay, stayRequest } from '../support/data/api.ts';
import { answered } from '../support/data/placed-order.ts';
import { expect, test } from '../support/fixtures.ts';
import { databaseUrl, siteUrl } from '../support/site.ts';

const maxAgeMs = 1_000;
const changes = 25;

const pathOf = ({ accommodation: { slug }, from, to }: Stay) => `/ubytovani/${slug}?from=${from}&to=${to}&adults=1`;
type PageOf = (stay: Stay) => Promise<string>;
/** A page without the spaces in its numbers. A new connection each time, so that any process of the shell answers. */
const pageAt = async (path: string, cacheControl: unknown): Promise<string> => {
  const answer = await fetch(siteUrl() + path, { headers: { connection: 'close' } });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, cacheControl]);
  return (await answer.text()).replace(/[\s\u00a0\u202f]+/g, '');
};
const pageOf: PageOf = (stay) => pageAt(pathOf(stay), expect.stringContaining('s-maxage=1,'));
let visits = 0;
/** No slice knows the parameter, so no copy of the page is kept. */
const drawnPageOf: PageOf = (stay) => {
  visits += 1;
  return pageAt(`${pathOf(stay)}&visit=${visits}`, expect.not.stringContaining('s-maxage'));
};
const offerOf = async ({ accommodation: { slug }, from, to, roomTypes }: Stay) => {
  const { roomTypes: now } = await accommodation(slug, `&from=${from}&to=${to}&adults=1`);
  return now.find(({ id }) => id === roomTypes[0]!.id)?.offer;
};

/** Asks for the page until it has what is new; the age of the last page that had it not. Afterwards no process shows the old one. */
async function ageOfOldest(stay: Stay, isNew: (page: string) => boolean, since: number, read = pageOf): Promise<number> {
  let oldest = 0;
  for (let inARow = 0; inARow < 6; ) {
    const asked = performance.now();
    if (isNew(await read(stay))) inARow += 1;
    else {
      inARow = 0;
      oldest = asked - since;
      if (oldest > maxAgeMs) return oldest;
    }
  }
  return oldest;
}

async function followPrices(slot: number, read: PageOf): Promise<void> {
  const stay = await findStay({ slot });
  const client = new pg.Client({ connectionString: databaseUrl() });
  await client.connect();
  const roomType = stay.roomTypes[0]!.id;
  const setPrices = (amounts: readonly number[]) =>
    client.query('update room_rates set amount = $2 where room_type_id = $1', [roomType, amounts]);
  const { rows } = await client.query<{ amount: number[] }>('select amount from room_rates where room_type_id = $1', [roomType]);
  const before = rows[0]!.amount;
  try {
    await read(stay);
    for (let change = 1; change <= changes; change += 1) {
      await setPrices(before.map((amount) => amount + 1_100 * change));
      const since = performance.now();
      const offer = await offerOf(stay);
      const total = `${Math.round((offer?.price?.amount ?? 0) / 100)}Kč`;
      expect(await ageOfOldest(stay, (page) => page.includes(total), since, read)).toBeLessThanOrEqual(maxAgeMs);
    }
  } finally {
    await setPrices(before);
    await client.end();
  }
}

// rule: caching-1
test('a page that is visited all the time never shows a price that changed more than a second ago', () => followPrices(41, pageOf));

// rule: caching-1
test('a page that is drawn for each visitor never shows a price that changed more than a second ago', () => followPrices(46, drawnPageOf));

// rule: caching-1
test('a room that is taken or freed shows on its page within a second, and one that is sold is not ordered whatever a page says', async () => {
  const stay = await findStay({ slot: 42 });
  // The field for the number of rooms.
  const sold = (page: string) => !page.includes(`name="room.${stay.roomTypes[0]!.id}"`);
  expect(sold(await pageOf(stay))).toBe(false);
  const held: Response[] = [];
  do held.push(await post('/orders', stayRequest(stay)));
  while (held.at(-1)?.ok);
  const since = performance.now();
  expect(await ageOfOldest(stay, sold, since)).toBeLessThanOrEqual(maxAgeMs);
  const refused = held.at(-1)!;
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([409, 'not_available']);
  const { token, cancellation } = await answered<Order>(held[0]!);
  await answered(await post(`/orders/${token}/cancel`, { fee: cancellation.fee }));
  expect(await ageOfOldest(stay, (page) => !sold(page), performance.now())).toBeLessThanOrEqual(maxAgeMs);
});
