import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { sendLoad } from './load.ts';
import type { Outcome } from './open-loop.ts';

const night = { accommodation: 1, roomType: 2, units: 3, from: '2027-01-01', to: '2027-01-02' };

/** A site with one accommodation and one picture, which refuses orders when it is told to. */
async function startSite(orderStatus = 201) {
  const server = createServer((request, response) => {
    request.resume();
    if (request.url?.startsWith('/search')) response.end(JSON.stringify({ hits: [{ slug: 'chata' }] }));
    else if (request.method === 'POST') response.writeHead(orderStatus).end('{}');
    else response.end('<img src="/_vercel/image?url=a">');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const settings = (url: string) => ({ url, apiUrl: url, nights: [night], perSecond: 500, seconds: 0.4 });

test('a load of another thread sends the whole mix and tells what became of each request', async () => {
  const outcomes: Outcome<string>[] = [];
  await sendLoad(settings(await startSite(503)), (outcome) => outcomes.push(outcome), new AbortController().signal);
  const kinds = Map.groupBy(outcomes, ({ kind }) => kind);
  expect(Object.fromEntries([...kinds].map(([kind, all]) => [kind, all.length]))).toEqual({
    ...{ 'page kept': 48, 'list drawn': 20, 'detail drawn': 30, picture: 100, order: 2 },
  });
  expect(outcomes.flatMap(({ kind, failure }) => (failure === undefined ? [] : [`${kind}: ${failure}`]))).toEqual([
    'order: 503',
    'order: 503',
  ]);
});

test('a load ends when it is aborted', async () => {
  const abort = new AbortController();
  const sent = sendLoad({ ...settings(await startSite()), seconds: 3_600 }, () => abort.abort(), abort.signal);
  await expect(sent).resolves.toBeUndefined();
});
