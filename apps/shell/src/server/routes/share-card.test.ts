import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import type { PageMeta } from '@nocleh/contracts/slice.ts';
import { Hono } from 'hono';
import { afterEach, expect, test, vi } from 'vitest';
import { readEnvironment } from '../config/environment.ts';
import { mountShareCards } from './share-card.ts';

const open: { close: () => void }[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

/** Requests an address of a shell with these pages and a fake image service that records requests. */
async function ask(address: string, pages: Record<string, PageMeta>) {
  const asked: string[] = [];
  const images = http.createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end();
  });
  open.push(images);
  await new Promise<void>((ready) => images.listen(0, '127.0.0.1', ready));
  const environment = readEnvironment({
    API_URL: 'http://127.0.0.1:1',
    IMAGES_URL: `http://127.0.0.1:${(images.address() as AddressInfo).port}`,
    SITE_URL: 'https://site.test',
    RELEASES_DIR: '/none',
    SHELL_SECRET: 'x'.repeat(32),
  });
  const app = new Hono();
  mountShareCards(app, {
    environment,
    metaOf: async (_, path) => pages[path],
    visitor: () => ({ requestId: 'request-1', clientAddress: '203.0.113.7', secret: 's' }),
  });
  const port = await new Promise<number>((ready) => {
    open.push(serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, (own) => ready(own.port)));
  });
  const { status } = await fetch(`http://127.0.0.1:${port}${address}`);
  return { status, asked: asked.map((path) => Object.fromEntries(new URL(path, 'http://x').searchParams)) };
}

// rule: images-18
test('the share card has the page’s picture and title, whatever parameters the address has', async () => {
  const errors = vi.spyOn(console, 'error');
  const pages = { '/de/clanek/a%2Fb': { title: 'Größe & mehr', image: '/pictures/x.webp' } };
  expect(await ask('/_share/de/clanek/a%2Fb.jpg?title=other&url=/pictures/other.webp', pages)).toEqual({
    status: 200,
    asked: [{ url: '/pictures/x.webp', title: 'Größe & mehr', site: 'Nocleh' }],
  });
  // The adapter logs a failure to send.
  expect(errors).not.toHaveBeenCalled();
  errors.mockRestore();
});

test.each([
  ['a page without a picture', '/_share/stranka/gdpr.jpg'],
  ['a page that is not there', '/_share/stranka/none.jpg'],
  ['another kind of file', '/_share/stranka/gdpr.png'],
  ['no page', '/_share/.jpg'],
])('%s has no card', async (_, address) => {
  expect(await ask(address, { '/stranka/gdpr': { title: 'GDPR' } })).toEqual({ status: 404, asked: [] });
});
