import { search } from '../support/data/api.ts';
import { expect, test } from '../support/fixtures.ts';

// Each of the shell's two processes keeps the markup of an element from the second time on.
const draws = 7;

test('header, cards and filters of a list have the same markup when they are drawn and when the server has kept them', async ({
  request,
}) => {
  const cards = new Set<string>();
  const filters = new Set<string>();
  const menus = new Set<string>();
  for (let draw = 0; draw < draws; draw += 1) {
    // Another address, so that the page is not a copy.
    const html = await (await request.get(`/vyhledavani?visit=${draw}`)).text();
    cards.add(html.slice(html.indexOf('<li data-preview'), html.lastIndexOf('</li>', html.indexOf('</main>'))));
    menus.add(html.slice(html.indexOf('<nav'), html.indexOf('</nav>')));
    filters.add(html.slice(html.indexOf('<aside'), html.indexOf('</aside>')));
  }
  expect([cards.size, filters.size, menus.size]).toEqual([1, 1, 1]);
  expect([...menus][0]?.match(/<a /g)).toHaveLength(6);
  expect([...menus][0]).toContain('href="/vyhledavani" aria-current="page"');
  expect([...cards][0]?.match(/<li data-preview/g)).toHaveLength(24);
  expect([...filters][0]?.match(/<fieldset/g)).toHaveLength(4);
});

test('description and rooms of an accommodation have the same markup when they are drawn and when the server has kept them', async ({
  request,
}) => {
  const { hits } = await search('&type=hotel');
  const parts = new Set<string>();
  for (let draw = 0; draw < draws; draw += 1) {
    const html = await (await request.get(`/ubytovani/${hits[0]?.slug}?visit=${draw}`)).text();
    parts.add(html.slice(html.indexOf('data-static="about"'), html.indexOf('</form>', html.indexOf('data-static="rooms"'))));
  }
  expect(parts.size).toBe(1);
  expect([...parts][0]?.match(/<h3/g)?.length).toBeGreaterThan(0);
});
