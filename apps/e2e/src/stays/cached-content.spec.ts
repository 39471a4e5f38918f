import { today } from '@nocleh/contracts/calendar-day.ts';
import { addMonths, monthOf } from '@nocleh/contracts/stay/calendar-month.ts';
import type { APIRequestContext } from '@playwright/test';
import { search } from '../support/data/api.ts';
import { expect, test } from '../support/fixtures.ts';

// Each of the shell's two processes keeps the markup of an element that it has drawn twice.
const draws = 7;

/** A page without what differs by its address: links to other languages. */
const comparable = (html: string) => html.replaceAll(/visit=\d+/g, 'visit');

async function drawn(request: APIRequestContext, path: string): Promise<string> {
  const pages = new Set<string>();
  for (let draw = 0; draw < draws; draw += 1) {
    // Another address, so that the page is not a copy.
    pages.add(comparable(await (await request.get(`${path}${path.includes('?') ? '&' : '?'}visit=${draw}`)).text()));
  }
  expect(pages.size).toBe(1);
  return [...pages][0] ?? '';
}

test('a list is the same when it is drawn and when the server has kept its parts', async ({ request }) => {
  const html = await drawn(request, '/vyhledavani');
  expect(html.match(/<li data-preview/g)).toHaveLength(24);
  expect(html).toContain('href="/vyhledavani" aria-current="page"');
  expect(html.match(/<link rel="preload" as="image"/g)).toHaveLength(1);
  expect(html.slice(html.indexOf('<aside'), html.indexOf('</aside>')).match(/<fieldset/g)).toHaveLength(4);
});

test('forms of a list keep the criteria and the view of its address when the server has kept its parts', async ({ request }) => {
  const html = await drawn(request, '/de/vyhledavani?type=hotel&sort=price&view=map&accommodation=7');
  expect(html.match(/name="view" value="map"/g)?.length).toBeGreaterThan(2);
  const list = await drawn(request, '/de/vyhledavani?type=hotel&sort=price&page=2');
  expect(list).not.toContain('name="view"');
  expect(list).toContain('href="/de/vyhledavani?type=hotel&amp;sort=price&amp;page=3"');
});

test('an accommodation is the same when it is drawn and when the server has kept its parts', async ({ request }) => {
  const { hits } = await search('&type=hotel');
  const path = `/ubytovani/${hits[0]?.slug}`;
  const html = await drawn(request, path);
  expect(html).toContain(`action="${path}#rooms"`);
  expect(html.match(/<h3/g)?.length).toBeGreaterThan(0);
  expect(html.match(/<link rel="preload" as="image"/g)).toHaveLength(1);
  const month = addMonths(monthOf(today()), 6);
  const field = `<input type="hidden" name="month" value="${month}"/>`;
  expect(html).not.toContain(field);
  expect(await drawn(request, `${path}?month=${month}`)).toContain(field);
});
