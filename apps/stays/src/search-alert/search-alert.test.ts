import { createApi } from '@nocleh/api-client/client.ts';
import type { SearchAlert } from '@nocleh/contracts/api/search-alert.ts';
import { maxWatched } from '@nocleh/contracts/search-alert-limits.ts';
import { openRoutes } from '@nocleh/slice-kit/testing/open-routes.tsx';
import { describe, expect, test } from 'vitest';
import { messages, routes } from '../slice.ts';
import { found, krumlov } from '../testing/examples.ts';
import { openPage } from '../testing/open-page.ts';

const form = '/vyhledavani/hlidat';
const search = 'place=cesky-krumlov&from=2150-07-05&to=2150-07-08&adults=2&children=8&type=guesthouse&amenities=sauna&priceMax=2000';
const token = 'a'.repeat(32);
const openForm = (query = search, answer: Parameters<typeof found>[0] = { place: krumlov }) =>
  openPage(`${form}?${query}`, { search: () => ({ body: found(answer) }) });
const openAlert = (change: Partial<SearchAlert> = {}, prefix = '') =>
  openPage(`${prefix}${form}/${token}`, {
    searchAlert: () => ({ body: { email: 'e•••@example.org', state: 'pending', search, until: '2150-07-05', ...change } }),
    place: () => ({ body: krumlov }),
  });

/** Sends a form to an API that answers each call the same way; returns what it was asked, too. */
async function send(address: string, fields: Record<string, string>, { status = 200, body }: { status?: number; body: unknown }) {
  const asked: unknown[] = [];
  const api = createApi({
    baseUrl: 'http://api.test',
    fetch: async (input, init) => {
      const { pathname } = new URL(String(input));
      if (pathname === '/search') return Response.json(found({ place: krumlov }));
      if (init?.method === 'GET') return Response.json(problem('not_found', 404).body, { status: 404 });
      asked.push([pathname, init?.body ? JSON.parse(String(init.body)) : undefined]);
      return Response.json(body, { status });
    },
  });
  return { ...(await openRoutes({ routes, messages, address, api, form: new URLSearchParams(fields) })), asked };
}
const problem = (code: string, status: number, errors: object[] = []) => ({
  ...{ status, body: { type: `urn:nocleh:problem:${code}`, title: code, status, code, requestId: 'test', errors } },
});

describe('the form that asks for an alert', () => {
  // rule: alerts-7
  test('the form of an alert says in words what is watched, how often mails come and until when', async () => {
    const { text, html, page } = await openForm();
    for (const part of ['Český Krumlov', 'ne 5. 7. – st 8. 7. 2150', 'pro 2 dospělé a 1 dítě', 'Penzion, Sauna, do 2 000 Kč'])
      expect(text).toContain(part);
    for (const part of ['klesne aspoň o 3 %', 'Nejvýš jeden e-mail denně', 'Hlídáme do 5. 7. 2150']) expect(text).toContain(part);
    expect(html).toContain(`href="/vyhledavani?${search.replaceAll('&', '&amp;')}"`);
    expect(page?.noindex).toBe(true);
  });

  test('the form of an alert without dates says that only new places are watched', async () => {
    const { text } = await openForm('place=cesky-krumlov&sort=price&page=2');
    expect(text).toContain('Zadáte-li v hledání termín');
    expect(text).not.toContain('klesne');
  });

  // rule: alerts-7
  test('a search with too many hits, an unknown place or dates to correct has no form, and a link to change it', async () => {
    const shown = await Promise.all([
      openForm('', { total: maxWatched + 1 }),
      openForm('place=atlantida', {}),
      openForm('place=cesky-krumlov&from=2150-07-08&to=2150-07-05', { place: krumlov }),
    ]);
    for (const { text, html } of shown) {
      expect(text).toContain('Upravit hledání');
      expect(html).not.toContain('name="email"');
    }
    expect(shown[2]?.html).toContain('/vyhledavani?place=cesky-krumlov&amp;from=2150-07-08&amp;to=2150-07-05');
  });

  // rule: alerts-7
  test('a refused form of an alert keeps the address, and says in its language what is wrong', async () => {
    const refusal = problem('invalid_request', 422, [{ pointer: '/email', code: 'invalid_format', detail: '' }]);
    const { status, html } = await send(`/de${form}?${search}`, { email: 'anna@' }, refusal);
    expect(status).toBe(422);
    expect(html).toContain('value="anna@"');
    expect(html).toContain('Geben Sie eine E-Mail-Adresse ein');
    expect((await send(`${form}?${search}`, { email: 'a@b.cz' }, problem('rate_limited', 429))).status).toBe(429);
  });

  test('a sent form of an alert gives the API the search of its address, without order and page', async () => {
    const { asked, location } = await send(`${form}?${search}&sort=price&page=3`, { email: ' a@b.cz ' }, { body: { accepted: true } });
    expect(asked).toEqual([
      ['/search-alerts', { email: 'a@b.cz', locale: 'cs', website: '', search: Object.fromEntries(new URLSearchParams(search)) }],
    ]);
    expect(location).toBe(`${form}?${search}&sent=1`);
  });
});

describe('the page of an alert', () => {
  // rule: alerts-1
  test('an alert that waits for its confirmation asks for it by a button, as opening a link alone changes nothing', async () => {
    const { text, html, asked } = await openAlert();
    expect(text).toContain('Máme na adresu e•••@example.org napsat');
    expect([...html.matchAll(/name="intent" value="(\w+)"/g)].map(([, intent]) => intent)).toEqual(['confirm', 'end']);
    expect(asked.every((path) => path.startsWith('/search-alerts/') || path.startsWith('/places/'))).toBe(true);
  });

  // rule: alerts-4
  test('a confirmed alert says what is watched and until when, and has a button to end it', async () => {
    const { text, html } = await openAlert({ state: 'confirmed' }, '/pl');
    expect(text).toContain('Śledzimy dla Ciebie to wyszukiwanie');
    expect([...html.matchAll(/name="intent" value="(\w+)"/g)].map(([, intent]) => intent)).toEqual(['end']);
  });

  // rule: alerts-4
  test('a mail program ends an alert by one POST to the address of the header, whether it is known or not', async () => {
    const { status, asked } = await send(`${form}/${token}`, { 'List-Unsubscribe': 'One-Click' }, { body: { accepted: true } });
    expect([status, asked[0]]).toEqual([200, ['/search-alerts/end', { token }]]);
  });

  test('a link of an alert that has ended says so', async () => {
    expect((await openPage(`${form}/${token}`)).text).toContain('S tímto odkazem nic nehlídáme');
  });
});

test('a list links to the alert of its search, an empty one too; a list of everything, one that has to be corrected, and one that is too long do not', async () => {
  const list = async (query: string, answer: Parameters<typeof found>[0] = {}) =>
    (await openPage(`/vyhledavani?${query}`, { searchCards: () => ({ body: found(answer) }) })).html;
  const link = 'href="/vyhledavani/hlidat?place=cesky-krumlov"';
  expect(await list('place=cesky-krumlov&sort=price')).toContain(link);
  expect(await list('place=cesky-krumlov', { total: 0, hits: [], pageCount: 0 })).toContain(link);
  expect(await list('sort=price')).not.toContain('hlidat');
  expect(await list('place=cesky-krumlov', { total: maxWatched + 1 })).not.toContain('hlidat');
  expect(await list('place=cesky-krumlov&from=2150-07-08&to=2150-07-05')).not.toContain('hlidat');
});
