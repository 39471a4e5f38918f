import { Agent, get, type IncomingMessage, request } from 'node:http';
import { addDays, today } from '@nocleh/contracts/calendar-day.ts';
import { sortOrders } from '@nocleh/contracts/list-query.ts';
import type { FreeNight } from '../cluster/free-nights.repository.ts';
import { picturePaths } from '../cluster/picture-paths.ts';
import { samplePaths } from '../pages/sample-paths.ts';

export const requestNames = ['page kept', 'list drawn', 'detail drawn', 'picture', 'order'] as const;
export type RequestName = (typeof requestNames)[number];

/** Addresses of the pages that are asked for again and again. */
export const keptAddresses = 13;

/** Sends one request and resolves with the bytes of its answer. Throws unless it succeeded. */
export type Send = () => Promise<number>;
export type Requests = Readonly<Record<RequestName, Send>>;

const bytesOf = (response: IncomingMessage, path: string, wanted: number): Promise<number> =>
  new Promise((resolve, reject) => {
    let bytes = 0;
    response.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    response.on('error', reject);
    response.on('end', () => {
      if (response.statusCode === wanted) resolve(bytes);
      else reject(new Error(`${path} was answered with ${response.statusCode}`));
    });
  });

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);
/** Queries of different stays: the page of a stay that nobody asked for before is drawn, as there is no copy of it. */
const stays: readonly string[] = upTo(7).flatMap((nights) =>
  upTo(4).flatMap((adults) =>
    upTo(120).map((day) => `from=${addDays(today(), 30 + day)}&to=${addDays(today(), 31 + day + nights)}&adults=${1 + adults}`),
  ),
);

/** The requests of visitors of a site that cost differently. They are compressed as for a browser. */
export async function openRequests(
  url: string,
  apiUrl: string,
  nights: readonly FreeNight[],
): Promise<{ readonly requests: Requests; close(): void }> {
  const samples = await samplePaths(apiUrl);
  const agent = new Agent({ keepAlive: true });
  const headers = { 'accept-encoding': 'br' };
  const fetchPath = (path: string): Promise<number> =>
    new Promise((resolve, reject) => {
      get(url + path, { agent, headers }, (response) => bytesOf(response, path, 200).then(resolve, reject)).on('error', reject);
    });
  const inTurn = <Item>(items: readonly Item[], what: string) => {
    let next = 0;
    return (): Item => {
      const item = items[next % items.length];
      next += 1;
      if (item === undefined) throw new Error(`The site has no ${what}.`);
      return item;
    };
  };
  const kept = inTurn(['/', '/de', '/vyhledavani', ...samples.details].slice(0, keptAddresses), 'pages');
  const list = inTurn(
    // Lists are redirected from an address with the usual order, or with one that needs a place.
    sortOrders
      .filter((sort) => sort !== 'recommended' && sort !== 'distance')
      .flatMap((sort) => stays.map((stay) => `/vyhledavani?${stay}&sort=${sort}`)),
    'lists',
  );
  const detail = inTurn(
    upTo(2).flatMap((shift) => stays.map((stay, index) => `${samples.details[(index + shift) % samples.details.length]}?${stay}`)),
    'details',
  );
  const picture = inTurn(await picturePaths(url, samples.list), 'pictures');
  const night = inTurn(
    nights.filter(({ units }) => units > 1),
    'free nights',
  );
  // Orders of one client are added up for its limits, so that those of a day from one address would be slower and slower.
  const client = inTurn(
    upTo(65_536).map((number) => `198.18.${number >> 8}.${number & 255}`),
    'clients',
  );
  const order = (): Promise<number> =>
    new Promise((resolve, reject) => {
      const { accommodation, roomType, from, to } = night();
      const body = JSON.stringify({ accommodation, from, to, rooms: [{ roomType, units: 1 }], guests: [{ age: 30 }], locale: 'cs' });
      const sent = {
        'content-type': 'application/json',
        'content-length': body.length,
        'idempotency-key': crypto.randomUUID(),
        'x-forwarded-for': client(),
      };
      request(`${url}/api/orders`, { method: 'POST', agent, headers: sent }, (response) =>
        bytesOf(response, '/api/orders', 201).then(resolve, reject),
      )
        .on('error', reject)
        .end(body);
    });
  const requests: Requests = {
    'page kept': () => fetchPath(kept()),
    'list drawn': () => fetchPath(list()),
    'detail drawn': () => fetchPath(detail()),
    picture: () => fetchPath(picture()),
    order,
  };
  return { requests, close: () => agent.destroy() };
}
