import { expect, test } from 'vitest';
import { createFindAddress } from './site-addresses.ts';

const find = createFindAddress([
  { name: 'ubytovani-all', path: '/ubytovani/*', layout: 'default', slice: 'stays' },
  { name: 'clanky', path: '/clanky', layout: 'default', slice: 'articles' },
]);

test('an address belongs to one row of the table, whatever its language', () => {
  expect(find('/')).toMatchObject({ name: 'index' });
  expect(find('/de')?.name).toBe('index');
  expect(find('/EN/ubytovani/x/y')).toMatchObject({ name: 'ubytovani-all', slice: 'stays' });
  expect(find('/clanky/')?.slice).toBe('articles');
});

test('an unknown address belongs to none', () => {
  for (const path of ['/cs', '/english', '/fr/x', '/en/en/x', '/ubytovanix', '/clanky/a']) expect(find(path)).toBeUndefined();
});
