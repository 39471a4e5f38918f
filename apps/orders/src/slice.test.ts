import { locales } from '@nocleh/contracts/locale.ts';
import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { manifest } from './manifest.ts';
import { routes } from './slice.ts';

test.each(locales)('every route of %s is named after an address of the slice', (locale) => {
  for (const { id } of routes(locale)) {
    const [base, rest] = (id ?? '').split('___');
    expect(manifest.addresses.map(({ name }) => name)).toContain(base);
    expect(rest).toMatch(new RegExp(`^${locale}(\\.|$)`));
  }
});

test.each([
  ['/objednavka/chyba', 'objednavka-chyba___cs'],
  ['/objednavka/nova', 'objednavka-all___cs.stay'],
  ['/objednavka/balicek/vikend', 'objednavka-all___cs.package'],
  ['/objednavka/Abcdefghij-klmnopqrst_12', 'objednavka-all___cs.status'],
  ['/objednavka/Abcdefghij-klmnopqrst_12/zrusit', 'objednavka-all___cs.cancel'],
])('%s is %s', (path, id) => {
  const tree: RouteObject[] = [{ path: '/', children: routes('cs') }];
  expect(matchRoutes(tree, path)?.at(-1)?.route.id).toBe(id);
});
