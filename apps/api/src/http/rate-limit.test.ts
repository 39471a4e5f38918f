import { expect, test } from 'vitest';
import { ApiProblem } from './problem.ts';
import { rateLimit } from './rate-limit.ts';

test('a client over its rate limit gets Retry-After, and others are not affected', () => {
  let now = 0;
  const limit = rateLimit(2, () => now);
  limit('a');
  limit('a');
  expect(() => limit('a')).toThrowError(ApiProblem);
  expect(() => limit('b')).not.toThrow();
  try {
    limit('a');
  } catch (error) {
    expect((error as ApiProblem).details.headers).toEqual({ 'retry-after': '30' });
  }
  now = 30_000;
  expect(() => limit('a')).not.toThrow();
});

test('a limit of 0 lets everything through', () => {
  const limit = rateLimit(0);
  for (let request = 0; request < 1000; request += 1) limit('a');
});

test('when the rate limit stores too many clients, the longest idle one is dropped, and the others keep their counters', () => {
  const limit = rateLimit(1, () => 0, 2);
  limit('idle');
  limit('busy');
  expect(() => limit('busy')).toThrow();
  limit('new');
  expect(() => limit('busy')).toThrow();
  expect(() => limit('idle')).not.toThrow();
});
