import { expect, test } from '../support/fixtures.ts';

// Each of the shell's two processes keeps the markup of an element from the second time on.
const draws = 7;

test('cards and filters of a list have the same markup when they are drawn and when the server has kept them', async ({ request }) => {
  const cards = new Set<string>();
  const filters = new Set<string>();
  for (let draw = 0; draw < draws; draw += 1) {
    // Another address, so that the page is not a copy.
    const html = await (await request.get(`/vyhledavani?visit=${draw}`)).text();
    cards.add(html.slice(html.indexOf('<li data-preview'), html.lastIndexOf('</li>', html.indexOf('</main>'))));
    filters.add(html.slice(html.indexOf('<aside'), html.indexOf('</aside>')));
  }
  expect([cards.size, filters.size]).toEqual([1, 1]);
  expect([...cards][0]?.match(/<li data-preview/g)).toHaveLength(24);
  expect([...filters][0]?.match(/<fieldset/g)).toHaveLength(4);
});
