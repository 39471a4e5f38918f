import { createApi } from '@nocleh/api-client/client.ts';
import type { SharedList, SharedListEntry } from '@nocleh/contracts/api/shared-list.ts';
import { commentLength } from '@nocleh/contracts/shared-list-limits.ts';
import { openRoutes } from '@nocleh/slice-kit/testing/open-routes.tsx';
import { describe, expect, test } from 'vitest';
import { messages, routes } from '../slice.ts';
import { czk, hit } from '../testing/examples.ts';
import { openPage } from '../testing/open-page.ts';

const token = 'a'.repeat(32);
const address = `/ubytovani/vyber/spolecny/${token}`;
const entry = (change: Partial<SharedListEntry> = {}): SharedListEntry => ({
  ...{ accommodation: 1, name: 'Penzion U Řeky', price: czk(3280), addedOn: '2026-11-20', votes: [], ownVote: null, comments: [] },
  ...change,
});
const list = (change: Partial<SharedList> = {}): SharedList => ({
  ...{ ended: false, role: 'participant', name: 'Petr', owner: 'Karolína', from: '2150-07-05', to: '2150-07-08', adults: 2, children: [] },
  ...{ entries: [entry()], links: null },
  ...change,
});
const open = (change: Partial<SharedList> = {}, path = address) =>
  openPage(path, { sharedList: () => ({ body: list(change) }), accommodations: () => ({ body: { hits: [hit()] } }) });

describe('the page of a shared list', () => {
  // rule: shortlist-6
  test('the page of a shared list says how much dearer a stay is, and since when', async () => {
    const { text, html, page } = await open();
    expect(text).toContain('o 320 Kč více než 20. 11. 2026');
    expect(html).toContain('/ubytovani/penzion-u-reky?from=2150-07-05&amp;to=2150-07-08&amp;adults=2#rooms');
    expect(page?.noindex).toBe(true);
  });

  test('the page of a shared list shows a withdrawn place by its name, and without a link to it', async () => {
    const { text, html } = await open({
      entries: [entry({ accommodation: 9, name: 'Zrušená chata', votes: [{ name: 'Eva', choice: 'no' }] })],
    });
    expect(text).toContain('Zrušená chata');
    expect(text).toContain('Eva');
    expect(html).not.toContain('#rooms');
  });

  // rule: shortlist-8
  test('the page of a shared list shows a script in a comment and in a name as text', async () => {
    const comment = { id: 5, name: '<b>Eva</b>', text: '<script>alert(1)</script>', at: '2026-11-21T10:00:00.000Z', deletable: true };
    const { html } = await open({ entries: [entry({ comments: [comment] })] });
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).toContain('&lt;b&gt;Eva&lt;/b&gt;');
    expect(html).toContain('value="delete"');
  });

  // rule: shortlist-7
  test('a shared list has forms to vote and to end it only for those who may', async () => {
    const intents = async (change: Partial<SharedList>) =>
      [...(await open(change)).html.matchAll(/name="intent" value="(\w+)"/g)].map(([, name]) => name);
    expect(await intents({ role: 'viewer', name: null })).toEqual([]);
    expect(await intents({ role: 'invited', name: null })).toEqual(['join']);
    expect(await intents({})).toEqual(['vote', 'comment']);
    const links = { invitation: 'b'.repeat(32), view: 'c'.repeat(32) };
    expect(await intents({ role: 'owner', links })).toEqual(['vote', 'comment', 'end']);
    const { html } = await open({ role: 'owner', links });
    for (const link of Object.values(links)) expect(html).toContain(`/ubytovani/vyber/spolecny/${link}"`);
  });

  // rule: shortlist-9
  test('a link to a shared list that was cut, and one that no list has, are 404 and say so', async () => {
    for (const path of [`${address.slice(0, -20)}`, address]) {
      const { status, text } = await openPage(path);
      expect(status).toBe(404);
      expect(text).toContain('Na tomto odkazu žádný výběr není');
    }
  });

  // rule: shortlist-9
  test('an ended list says that sharing has ended, in each language', async () => {
    expect((await open({ ended: true, entries: [] })).text).toContain('Sdílení tohoto výběru skončilo');
    expect((await open({ ended: true, entries: [] }, `/de${address}`)).text).toContain('Diese Auswahl wird nicht mehr geteilt');
  });

  test('a shared list whose dates have passed asks for no prices of these dates', async () => {
    const { text, asked } = await open({ from: '2020-07-05', to: '2020-07-08' });
    expect(text).toContain('Termín výběru už uplynul');
    expect(asked.at(-1)).not.toContain('from=');
    expect(text).not.toContain('více než');
  });
});

type Sent = { readonly path: string; readonly body: unknown };
async function post(path: string, fields: Readonly<Record<string, string>>, refused?: { readonly status: number; readonly code: string }) {
  const sent: Sent[] = [];
  const api = createApi({
    baseUrl: 'http://api.test',
    fetch: async (input, init) => {
      const { pathname } = new URL(String(input));
      if ((init?.method ?? 'GET') === 'GET') return Response.json(pathname === '/accommodations' ? { hits: [hit()] } : list());
      sent.push({ path: pathname, body: JSON.parse(String(init?.body ?? 'null')) });
      if (!refused) return Response.json({ token: 'd'.repeat(32), accepted: true });
      const problem = { type: 'x', title: 'x', status: refused.status, code: refused.code, requestId: 'test' };
      return Response.json(problem, { status: refused.status, headers: { 'content-type': 'application/problem+json' } });
    },
  });
  const form = new URLSearchParams({ key: 'k'.repeat(24), opened: '1', website: '', ...fields });
  return { sent, ...(await openRoutes({ routes, messages, address: path, api, form })) };
}
const comment = (text: string) => ({ intent: 'comment', accommodation: '1', text });

describe('the forms of a shared list', () => {
  test('a vote and a comment lead back to their place on the page, joining to the person’s own address', async () => {
    const voted = await post(address, { intent: 'vote', accommodation: '1', choice: 'yes' });
    expect([voted.status, voted.location]).toEqual([303, `${address}#place-1`]);
    expect(voted.sent).toEqual([{ path: `/shared-lists/${token}/vote`, body: { accommodation: 1, choice: 'yes' } }]);
    expect((await post(address, comment('Ano'))).location).toBe(`${address}#place-1`);
    expect((await post(address, { intent: 'join', name: ' Petr ' })).location).toBe(`/ubytovani/vyber/spolecny/${'d'.repeat(32)}`);
  });

  // rule: shortlist-8
  test('a comment that is too long is refused beside its field with what was typed, and not sent', async () => {
    const text = 'x'.repeat(commentLength + 1);
    const { status, html, sent } = await post(address, comment(text));
    expect(status).toBe(422);
    expect(sent).toEqual([]);
    expect(html).toContain(text);
    expect(html).toContain('id="comment-1-error"');
    expect((await post(address, comment('x'.repeat(100_000)))).status).toBe(422);
  });

  test.each([
    [409, 'wrong_state'],
    [429, 'rate_limited'],
    [503, 'unavailable'],
  ])('a comment that the API refuses with %i keeps what was typed', async (status, code) => {
    const answer = await post(address, comment('Byla tam tma'), { status, code });
    expect(answer.status).toBe(status);
    expect(answer.html).toContain('Byla tam tma');
    expect(answer.html).toContain('role="alert"');
  });

  test('a list is shared with the dates and guests of its address, and at most fifty places', async () => {
    const ids = Array.from({ length: 500 }, (_, index) => index + 1).join(',');
    const path = `/ubytovani/vyber/spolecny?ids=${ids}&from=2150-07-05&to=2150-07-08&adults=2&children=4`;
    const { location, sent } = await post(path, { name: 'Karolína' });
    expect(location).toBe(`/ubytovani/vyber/spolecny/${'d'.repeat(32)}`);
    expect(sent[0]?.body).toMatchObject({ from: '2150-07-05', to: '2150-07-08', adults: 2, children: [4], name: 'Karolína' });
    expect(sent[0]?.body).toHaveProperty('accommodations.length', 50);
    const { text } = await openPage(path, { accommodations: () => ({ body: { hits: [hit()] } }) });
    expect(text).toContain('Sdílí se jen prvních 50 míst');
  });

  test('a list is not shared without a name, nor a list of nothing', async () => {
    expect((await post('/ubytovani/vyber/spolecny?ids=1', { name: ' ' })).status).toBe(422);
    expect((await openPage('/ubytovani/vyber/spolecny')).text).toContain('Zatím není co sdílet');
  });
});
