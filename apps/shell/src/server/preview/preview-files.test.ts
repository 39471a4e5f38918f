import { shellContracts } from '@nocleh/contracts/shell-contracts.ts';
import { expect, test } from 'vitest';
import { createFindAddress } from '../../app/site-addresses.ts';
import { releasedSlice, releaseOf } from '../../testing/releases.ts';
import { releaseFiles, slicePart } from '../release/release-files.ts';
import { liveOnly } from './live-only.ts';
import { previewFiles } from './preview-files.ts';

const shell = { hash: 'a', assets: { contract: shellContracts, groups: {}, integrity: {}, later: {}, catalogs: {} } };
const address = (name: string, path: string, keepsRelease?: true) => ({ name, path, layout: 'default' as const, keepsRelease });
const live = releaseOf(
  'live',
  releasedSlice('orders', { addresses: [address('order', '/objednavka/*', true), address('invoice', '/faktura/*')] }),
);
const release = releaseOf(
  'r1',
  releasedSlice('orders', {
    addresses: [address('order', '/objednavka/*'), address('failed', '/objednavka/chyba'), address('invoice', '/faktura/*')],
    routes: [{ name: 'order', path: 'objednavka/*', page: { js: [], css: [], deferred: [], catalogs: {} } }],
  }),
);

// rule: previews-4
test('a previewed page whose release keeps no visit knows the addresses of the order flow, but no slice that could show them in its document', () => {
  const { addresses, routes } = previewFiles(liveOnly(live), releaseFiles(shell, release, 'de'));
  const find = createFindAddress(addresses);
  expect(find('/de/objednavka/udaje')).toMatchObject({ name: 'order' });
  expect(find('/de/objednavka/udaje')?.slice).toBeUndefined();
  expect(find('/objednavka/chyba')?.slice).toBeUndefined();
  expect(find('/de/faktura/1')?.slice).toBe('orders');
  expect(routes.filter(({ path }) => path.includes('objednavka'))).toEqual([]);
  const part = slicePart(release, 'de', 'orders');
  expect(part?.routes).toHaveLength(2);
  expect(part && previewFiles(liveOnly(live), part).routes.map(({ path }) => path)).toEqual(['/de']);
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
  const { includes, pattern } = liveOnly(live);
  expect(includes(pathname)).toBe(isOrder);
  expect(new RegExp(pattern, 'i').test(pathname)).toBe(isOrder);
});

// rule: previews-4
test('the live release decides where no preview is shown: without such an address previews are shown everywhere', () => {
  const { includes, pattern } = liveOnly(releaseOf('none', releasedSlice('stays')));
  for (const pathname of ['/', '/objednavka/udaje'])
    expect([includes(pathname), new RegExp(pattern).test(pathname)]).toEqual([false, false]);
});
