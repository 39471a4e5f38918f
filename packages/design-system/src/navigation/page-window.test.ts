import { expect, it } from 'vitest';
import { pageWindow } from './page-window.ts';

it('a page window shows all pages of a short list', () => {
  expect(pageWindow(2, 3)).toEqual([1, 2, 3]);
});

it('a page window contains the first and the last page', () => {
  expect(pageWindow(6, 20)).toEqual([1, null, 5, 6, 7, null, 20]);
});

it('a page window has no gap in place of a single page', () => {
  expect(pageWindow(4, 20)).toEqual([1, 2, 3, 4, 5, null, 20]);
});

it('a page window of a page after the last one has the last page', () => {
  expect(pageWindow(9, 3)).toEqual([1, 2, 3]);
});
