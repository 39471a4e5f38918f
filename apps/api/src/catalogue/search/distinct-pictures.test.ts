import { expect, test } from 'vitest';
import { seededRandom } from '../../testing/seeded-random.ts';
import { distinctPictures } from './distinct-pictures.ts';

const cards = (...lists: string[][]) => lists.map((list) => ({ pictures: list.map((src) => ({ src })) }));
const sources = (...lists: string[][]) => distinctPictures(cards(...lists)).map((picture) => picture?.src ?? null);

// rule: images-20
test('the first card keeps its first picture, a later one with the same shows its next that is not on the page', () => {
  expect(sources(['a', 'b'], ['a', 'b', 'c'], ['b', 'a'], ['c', 'd'])).toEqual(['a', 'b', 'b', 'c']);
});

test('a card all of whose pictures are shown already has its first one, and one without pictures has none', () => {
  expect(sources(['a'], ['a'], [], ['a', 'b'])).toEqual(['a', 'a', null, 'b']);
});

// rule: images-20
test('a picture is twice on a page only where the later card has none that is not shown before it', () => {
  const random = seededRandom(7);
  for (let round = 0; round < 200; round += 1) {
    const page = cards(
      ...Array.from({ length: 24 }, () => Array.from({ length: Math.floor(random() * 6) }, () => String(Math.floor(random() * 20)))),
    );
    const shown = distinctPictures(page);
    for (const [index, picture] of shown.entries()) {
      const before = new Set(shown.slice(0, index).map((other) => other?.src));
      if (picture && before.has(picture.src)) expect(page[index]?.pictures.every(({ src }) => before.has(src))).toBe(true);
    }
  }
});
