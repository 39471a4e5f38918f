import { expect, test } from 'vitest';
import { keyFor } from './idempotency-key.ts';
import { newKey } from './new-key.ts';

test('the same form with the same content has the same key, with another content another one', () => {
  const form = newKey();
  expect(keyFor(form, { nights: 2 })).toBe(keyFor(form, { nights: 2 }));
  expect(keyFor(form, { nights: 2 })).not.toBe(keyFor(form, { nights: 3 }));
  expect(keyFor(newKey(), { nights: 2 })).not.toBe(keyFor(form, { nights: 2 }));
});

// rule: api-8
test.each([undefined, null, '', 'null', '***', 'short', 'x'.repeat(15), 'x'.repeat(56), 'with a blank in the key', {}])(
  'two visitors whose forms have the unusable key %j do not share one',
  (key) => {
    expect(keyFor(key, 'a')).not.toBe(keyFor(key, 'a'));
    expect(keyFor(key, 'a')).toMatch(/^[A-Za-z0-9_-]{16,64}$/);
  },
);

test('keys that differ only at their end are two keys', () => {
  expect(keyFor(`${'x'.repeat(54)}a`, 1)).not.toBe(keyFor(`${'x'.repeat(54)}b`, 1));
});

test('the key of a second try, made of a first one, is as long as the API takes', () => {
  expect(keyFor(keyFor(newKey(), 1), 'second try')).toMatch(/^[A-Za-z0-9_-]{16,64}$/);
});
