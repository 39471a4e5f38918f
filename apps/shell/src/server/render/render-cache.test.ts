import { expect, test } from 'vitest';
import { markupOf, noncePlace, PageMemory, withNonce } from './render-cache.ts';

const sent = (html: string, nonce: string) => Buffer.concat(withNonce(markupOf(html), nonce)).toString();

test('markup carries the nonce of its answer wherever it was rendered with one, and nothing else changes', () => {
  expect(sent(`<meta nonce="${noncePlace}"><style nonce="${noncePlace}">`, 'a+b/=')).toBe('<meta nonce="a+b/="><style nonce="a+b/=">');
  expect(sent('Příjezd %nonce%', 'n')).toBe('Příjezd %nonce%');
});

const renderedTwice = (memory: PageMemory, key: string, html = '0123456789') => {
  memory.keep(key, markupOf(html));
  memory.keep(key, markupOf(html));
};

test('a page that is rendered once takes no room', () => {
  const memory = new PageMemory(20);
  memory.keep('a', markupOf('0123456789'));
  expect(memory.find('a')).toBeUndefined();
  memory.keep('a', markupOf('0123456789'));
  expect(memory.find('a')).toBeDefined();
});

test('a page is found by its key until newer ones need the room; what was used last stays', () => {
  const memory = new PageMemory(20);
  for (const key of ['a', 'b']) renderedTwice(memory, key);
  expect(memory.find('a')).toBeDefined();
  renderedTwice(memory, 'c');
  expect(['a', 'b', 'c'].filter((key) => memory.find(key))).toEqual(['a', 'c']);
});

test('a page larger than all the room is not kept and drives out no other', () => {
  const memory = new PageMemory(10);
  renderedTwice(memory, 'a');
  renderedTwice(memory, 'b', '01234567890');
  expect(memory.find('a')).toBeDefined();
  expect(memory.find('b')).toBeUndefined();
});

test('kept twice, a page takes its room once', () => {
  const memory = new PageMemory(20);
  for (const key of ['a', 'a', 'b']) renderedTwice(memory, key);
  expect(['a', 'b'].filter((key) => memory.find(key))).toEqual(['a', 'b']);
});
