import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { routesAt } from './routes-at.ts';

const paths = [
  'vyhledavani',
  'vyhledavani/hlidat/:token',
  'ubytovani',
  'ubytovani/:slug',
  'ubytovani/:slug/:type',
  'objednavka/*',
  ':any',
  '*',
];
const routes = [
  { id: 'layout', children: [{ id: 'nested', path: 'kontakt' }] },
  { id: 'parent', path: 'faktura', children: [{ id: 'child', path: ':id' }] },
  ...paths.map((path) => ({ id: path, path })),
];
const idOf = (of: typeof routes, pathname: string) => matchRoutes(of, pathname, pathname.startsWith('/de') ? '/de' : '/')?.at(-1)?.route.id;

test.each([
  ['/vyhledavani', 'vyhledavani'],
  ['/Vyhledavani/', 'vyhledavani'],
  ['/vyhledavani/hlidat/x', 'vyhledavani/hlidat/:token'],
  ['/de/ubytovani/hotel', 'ubytovani/:slug'],
  ['/ubytovani/praha/hotel', 'ubytovani/:slug/:type'],
  ['/de/objednavka', 'objednavka/*'],
  ['/objednavka/a/b', 'objednavka/*'],
  ['/kontakt', 'nested'],
  ['/faktura/1', 'child'],
  ['/neznama', ':any'],
  ['/a/b/c', '*'],
])('%s matches the route %s of all and of those that it can match', (pathname, id) => {
  expect(idOf(routes, pathname)).toBe(id);
  expect(idOf(routesAt(routes, pathname) as typeof routes, pathname)).toBe(id);
});

test('routes of other segments are left out', () => {
  expect(routesAt(routes, '/de/ubytovani/hotel').map(({ id }) => id)).toEqual(['layout', 'ubytovani/:slug', '*']);
});
