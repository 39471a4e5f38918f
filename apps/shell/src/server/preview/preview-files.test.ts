import { shellContracts } from '@nocleh/contracts/shell-contracts.ts';
import { expect, test } from 'vitest';
import { createFindAddress } from '../../app/site-addresses.ts';
import { releasedSlice, releaseOf } from '../../testing/releases.ts';
import { isLiveOnly, liveOnlyPattern } from './live-only.ts';
import { previewFiles } from './preview-files.ts';

const shell = { hash: 'a', assets: { contract: shellContracts, groups: {}, integrity: {}, later: {}, catalogs: {} } };
const address = (name: string, path: string) => ({ name, path, layout: 'default' as const });
const release = releaseOf(
  'r1',
  releasedSlice('orders', {
    addresses: [address('order', '/objednavka/*'), address('failed', '/objednavka/chyba'), address('invoice', '/faktura/*')],
    routes: [{ name: 'order', path: 'objednavka/*', page: { js: [], css: [], deferred: [], catalogs: {} } }],
  }),
);

// rule: previews-4
test('a previewed page knows the addresses of the order flow, but no slice that could show them in its document', () => {
  const { addresses, routes } = previewFiles(shell, release, 'de');
  const find = createFindAddress(addresses);
  expect(find('/de/objednavka/udaje')).toMatchObject({ name: 'order' });
  expect(find('/de/objednavka/udaje')?.slice).toBeUndefined();
  expect(find('/objednavka/chyba')?.slice).toBeUndefined();
  expect(find('/de/faktura/1')?.slice).toBe('orders');
  expect(routes.filter(({ path }) => path.includes('objednavka'))).toEqual([]);
});

// rule: previews-4
test.each([
  ['/objednavka', true],
  ['/objednavka/udaje', true],
  ['/de/Objednavka/x/y', true],
  ['/objednavkax', false],
  ['/clanky/objednavka', false],
  ['/fr/objednavka', false],
  ['/', false],
])('the order flow has the address %s: %s, for the server and for scripts', (pathname, isOrder) => {
  expect(isLiveOnly(pathname)).toBe(isOrder);
  expect(new RegExp(liveOnlyPattern, 'i').test(pathname)).toBe(isOrder);
});
