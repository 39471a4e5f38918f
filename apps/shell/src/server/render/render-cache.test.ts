import { expect, test } from 'vitest';
import { noncePlaceholder, RenderCache, splitAtNonce, withNonce } from './render-cache.ts';

const sent = (html: string, nonce: string) => Buffer.concat(withNonce(splitAtNonce(html), nonce)).toString();

test('cached markup gets the nonce of each response, and nothing else changes', () => {
  expect(sent(`<meta nonce="${noncePlaceholder}"><style nonce="${noncePlaceholder}">`, 'a+b/=')).toBe(
    '<meta nonce="a+b/="><style nonce="a+b/=">',
  );
  expect(sent('Příjezd %nonce%', 'n')).toBe('Příjezd %nonce%');
});

const renderedTwice = (cache: RenderCache, key: string, html = '0123456789') => {
  cache.set(key, splitAtNonce(html));
  cache.set(key, splitAtNonce(html));
};

test('the render cache stores a page when it is rendered the second time', () => {
  const cache = new RenderCache(20);
  cache.set('a', splitAtNonce('0123456789'));
  expect(cache.get('a')).toBeUndefined();
  cache.set('a', splitAtNonce('0123456789'));
  expect(cache.get('a')).toBeDefined();
});

test('the render cache evicts the page that was used least recently', () => {
  const cache = new RenderCache(20);
  for (const key of ['a', 'b']) renderedTwice(cache, key);
  expect(cache.get('a')).toBeDefined();
  renderedTwice(cache, 'c');
  expect(['a', 'b', 'c'].filter((key) => cache.get(key))).toEqual(['a', 'c']);
});

test('a page larger than the render cache is not stored and evicts no other', () => {
  const cache = new RenderCache(10);
  renderedTwice(cache, 'a');
  renderedTwice(cache, 'b', '01234567890');
  expect(cache.get('a')).toBeDefined();
  expect(cache.get('b')).toBeUndefined();
});
