import { expect, test } from 'vitest';
import { errorStatus } from './error-status.ts';

// rule: errors-2
test('a request without an answer from the API is 503', () => {
  expect(errorStatus({ status: 0 })).toBe(503);
});

test('an error without an HTTP status is 500', () => {
  for (const thrown of [undefined, null, 'text', 7, {}, { status: 302 }, { status: '404' }, new Error('x')])
    expect(errorStatus(thrown)).toBe(500);
});
