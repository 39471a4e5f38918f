import { expect, it } from 'vitest';
import { pageWindow } from './page-window.ts';

it('shows all pages of a short list', () => {
  expect(pageWindow(2, 3)).toEqual([1, 2, 3]);
});

it('keeps the first and the last page in view', () => {
  expect(pageWindow(6, 20)).toEqual([1, null, 5, 6, 7, null, 20]);
});

it('never puts a gap where a single page would fit', () => {
  expect(pageWindow(4, 20)).toEqual([1, 2, 3, 4, 5, null, 20]);
});

it('copes with a page beyond the list', () => {
  expect(pageWindow(9, 3)).toEqual([1, 2, 3]);
});
