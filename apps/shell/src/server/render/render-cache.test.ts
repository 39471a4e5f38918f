import { expect, test } from 'vitest';
import { RenderCache } from './render-cache.ts';

const renderedTwice = (cache: RenderCache, key: string, html = '0123456789') => {
  cache.set(key, Buffer.from(html));
  cache.set(key, Buffer.from(html));
};

test('the render cache stores a page when it is rendered the second time', () => {
  const cache = new RenderCache(20);
  cache.set('a', Buffer.from('0123456789'));
  expect(cache.get('a')).toBeUndefined();
  cache.set('a', Buffer.from('0123456789'));
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
