import { routeTable } from '@nocleh/contracts/routes.ts';
import { check } from 'recheck';
import { expect, test } from 'vitest';
import { pattern, resolveRoute } from './route-resolution.ts';

test('an address belongs to one entry of the route table, whatever its language', () => {
  expect(resolveRoute('/')?.base).toBe('index');
  expect(resolveRoute('/de')?.base).toBe('index');
  expect(resolveRoute('/EN/ubytovani/x/y')?.base).toBe('ubytovani-all');
  expect(resolveRoute('/stranka/gdpr')?.base).toBe('stranka-slug');
  expect(resolveRoute('/clanky/')?.base).toBe('clanky');
});

test('a literal path wins over a wildcard', () => {
  expect(resolveRoute('/objednavka/chyba')?.base).toBe('objednavka-chyba');
  expect(resolveRoute('/objednavka/abc')?.base).toBe('objednavka-all');
});

test('an unknown address belongs to none', () => {
  for (const path of ['/cs', '/english', '/fr/x', '/en/en/x', '/stranka/a/b', '/ubytovanix']) expect(resolveRoute(path)).toBeUndefined();
});

test('no address takes longer to resolve than it is long', async () => {
  for (const { path } of Object.values(routeTable)) {
    const { source, flags } = pattern(path);
    expect((await check(source, flags)).status, source).toBe('safe');
  }
});
