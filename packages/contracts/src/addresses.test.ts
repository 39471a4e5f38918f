import { check } from 'recheck';
import { describe, expect, test } from 'vitest';
import { addressPattern, createAddressTable, overlap } from './addresses.ts';

const row = (path: string) => ({ name: path, path, layout: 'default' as const });

describe('two paths', () => {
  test.each([
    ['/a', '/a'],
    ['/a/*', '/a'],
    ['/a/*', '/a/b/c'],
    ['/a/:slug', '/a/b'],
    ['/a/:slug/c', '/a/b/:id'],
    ['/a/:slug', '/a/*'],
  ])('%s and %s overlap, either way round', (one, other) => {
    expect([overlap(one, other), overlap(other, one)]).toEqual([true, true]);
  });
  test.each([
    ['/a', '/b'],
    ['/a', '/a/b'],
    ['/a/:slug', '/a'],
    ['/a/:slug', '/a/b/c'],
    ['/a/b/*', '/a/c/*'],
    ['/', '/a/*'],
  ])('%s and %s do not', (one, other) => {
    expect([overlap(one, other), overlap(other, one)]).toEqual([false, false]);
  });
});

describe('the table of addresses', () => {
  const find = createAddressTable(['/', '/a/*', '/a/b', '/a/:id', '/a/b/*', '/c/:slug', '/d/:two-words'].map(row));

  test.each([
    ['/', '/'],
    ['/a', '/a/*'],
    ['/a/x/y', '/a/*'],
    ['/A/B/', '/a/b'],
    ['/a/x', '/a/:id'],
    ['/a/b/c', '/a/b/*'],
    ['/c/x', '/c/:slug'],
    ['/d/x', '/d/:two-words'],
  ])('has for %s the most exact path, %s', (path, found) => {
    expect(find(path)?.path).toBe(found);
  });
  test.each(['/c', '/c/x/y', '/ax', '/x'])('has nothing for %s', (path) => {
    expect(find(path)).toBeUndefined();
  });

  test('finds what the patterns of its paths match, with slashes at any place, too', () => {
    const paths = ['/', '/a', '/a/*', '/a/:id', '/a/:id/b', '/:any/c/*', '/*'];
    const parts = ['', 'a', 'A', 'b', 'c', 'x', '%2F'];
    const addresses = parts.flatMap((one) =>
      parts.flatMap((two) => parts.flatMap((three) => [`/${one}/${two}/${three}`, `/${one}/${two}`])),
    );
    for (const path of paths) {
      const only = createAddressTable([row(path)]);
      for (const address of ['/', '//', '/a', '/a//', ...addresses])
        expect(only(address) !== undefined, `${path} ${address}`).toBe(addressPattern(path).test(address));
    }
  });
});

test.each(['/a', '/a/*', '/a/:b/:c/:d/*', '/a/:b-c/d/:e/:f/:g/:h/*'])(
  'the time to match an address with %s grows linearly',
  async (path) => {
    const { source, flags } = addressPattern(path);
    expect((await check(source, flags)).status).toBe('safe');
  },
);
