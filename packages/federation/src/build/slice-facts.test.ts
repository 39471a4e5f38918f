import type { SliceManifest } from '@nocleh/contracts/slice.ts';
import { expect, test } from 'vitest';
import { routeProblem } from './slice-facts.ts';

const manifest: SliceManifest = {
  addresses: [
    { name: 'recenze', path: '/recenze', layout: 'default' },
    { name: 'recenze-all', path: '/recenze/*', layout: 'default' },
  ],
};
const list = { name: 'recenze', path: 'recenze' };

test.each([
  ['at an address that the slice does not own', { name: 'hodnoceni', path: 'hodnoceni' }],
  ['named after another address than its own', { name: 'recenze', path: 'recenze/:slug' }],
  ['outside of its address', { name: 'recenze-all.new', path: 'nova' }],
])('a route %s is refused', (_, route) => {
  expect(routeProblem(manifest, [list, route])).toBe(
    `The route ${route.name} (${route.path}) is not at an address of that name in src/manifest.ts.`,
  );
});

test('an address without a route is refused', () => {
  expect(routeProblem(manifest, [list])).toBe('The address recenze-all (/recenze/*) has no route in src/routes.ts.');
});

test('routes below a wildcard have names of their own', () => {
  const below = { name: 'recenze-all.one', path: 'recenze/:slug' };
  expect(routeProblem(manifest, [list, below, { name: 'recenze-all.unknown', path: 'recenze/*' }])).toBeUndefined();
});
