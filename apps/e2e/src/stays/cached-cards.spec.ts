import { expect, test } from '../support/fixtures.ts';

// Each of the shell's two processes keeps the markup of a card from the second time on.
const draws = 7;

test('the cards of a list have the same markup when they are drawn and when the server has kept them', async ({ request }) => {
  const lists = new Set<string>();
  for (let draw = 0; draw < draws; draw += 1) {
    // Another address, so that the page is not a copy.
    const html = await (await request.get(`/vyhledavani?visit=${draw}`)).text();
    lists.add(html.slice(html.indexOf('<li data-preview'), html.lastIndexOf('</li>', html.indexOf('</main>'))));
  }
  expect([...lists]).toHaveLength(1);
  expect([...lists][0]?.match(/<li data-preview/g)).toHaveLength(24);
});
