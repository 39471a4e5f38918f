import { describe, expect, test } from 'vitest';
import { freeSlug, slugify } from './slug.ts';

describe('a slug', () => {
  test.each([
    ['Chata Žižkův dub', 'chata-zizkuv-dub'],
    ['Gasthof Weißes Rößl', 'gasthof-weisses-rossl'],
    ['Łódź – Dom „Pod Lipą"', 'lodz-dom-pod-lipa'],
    ["L'Auberge d'Été & Spa", 'lauberge-dete-spa'],
    ['  --- ', ''],
    ['Отель', ''],
  ])('of %j is %j', (name, slug) => expect(slugify(name)).toBe(slug));

  test('of a namesake gets the town, then a number', () => {
    const taken = new Set<string>();
    const next = () => {
      const slug = freeSlug('hotel-post', 'meran', 'accommodation', (candidate) => taken.has(candidate));
      taken.add(slug);
      return slug;
    };
    expect([next(), next(), next()]).toEqual(['hotel-post', 'hotel-post-meran', 'hotel-post-meran-2']);
  });

  test('is never the address of the shortlist', () => expect(freeSlug('vyber', 'meran', 'accommodation', () => false)).toBe('vyber-meran'));

  test('is never empty', () => expect(freeSlug('', 'meran', 'accommodation', () => false)).toBe('accommodation'));
});
