import { expect, test, vi } from 'vitest';
import { createFindAddress } from '../../app/site-addresses.ts';
import { createKeepRelease } from './keep-release.ts';

const find = createFindAddress([
  { name: 'objednavka-all', path: '/objednavka/*', layout: 'simple', keepsRelease: true },
  { name: 'vyhledavani', path: '/vyhledavani', layout: 'default' },
]);

// rule: rollout-4
test('the browser names its release when an order begins, and not within it or elsewhere', () => {
  const send = vi.fn<typeof fetch>(async () => new Response(null));
  const keep = createKeepRelease(find, 'one', send);
  keep('/vyhledavani', '/');
  keep('/objednavka/abc/hoste', '/objednavka/nova');
  expect(send).not.toHaveBeenCalled();
  keep('/de/objednavka/nova', '/de/vyhledavani');
  expect(send).toHaveBeenCalledExactlyOnceWith('/_release/one/kept', { method: 'POST', keepalive: true });
});
