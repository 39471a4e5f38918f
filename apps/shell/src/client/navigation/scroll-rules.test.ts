import { expect, test } from 'vitest';
import { scrollTarget } from './scroll-rules.ts';

const followed = { type: 'PUSH', left: undefined, isOtherPath: true, hasAnchor: false, linkKeeps: false, routeKeeps: false } as const;

test('a navigation to another path scrolls to the top', () => {
  expect(scrollTarget(followed)).toBe(0);
  expect(scrollTarget({ ...followed, type: 'REPLACE' })).toBe(0);
});

test('a change of the query keeps the scroll position', () => {
  expect(scrollTarget({ ...followed, isOtherPath: false })).toBe('keep');
});

test('a navigation to an anchor scrolls to it', () => {
  expect(scrollTarget({ ...followed, hasAnchor: true })).toBe('anchor');
  expect(scrollTarget({ ...followed, hasAnchor: true, isOtherPath: false })).toBe('anchor');
  expect(scrollTarget({ ...followed, hasAnchor: true, routeKeeps: true })).toBe('anchor');
});

// rule: navigation-5
test('links and routes can keep the scroll position', () => {
  expect(scrollTarget({ ...followed, linkKeeps: true })).toBe('keep');
  expect(scrollTarget({ ...followed, linkKeeps: true, hasAnchor: true })).toBe('keep');
  expect(scrollTarget({ ...followed, routeKeeps: true })).toBe('keep');
});

test('back and forward restore the scroll position, whatever other rules apply', () => {
  const back = { ...followed, type: 'POP', left: 700 } as const;
  expect(scrollTarget(back)).toBe(700);
  expect(scrollTarget({ ...back, left: 0, isOtherPath: false })).toBe(0);
  expect(scrollTarget({ ...back, hasAnchor: true, linkKeeps: true, routeKeeps: true })).toBe(700);
});

test('a history entry that this document never showed scrolls like a followed link', () => {
  expect(scrollTarget({ ...followed, type: 'POP' })).toBe(0);
  expect(scrollTarget({ ...followed, type: 'POP', hasAnchor: true, isOtherPath: false })).toBe('anchor');
});
