import path from 'node:path';
import { expect, test } from 'vitest';
import { expressionsOf, slownessOf } from './linear-expressions.ts';

const { written, composed } = expressionsOf(path.resolve(import.meta.dirname, '../../..'));

test.each([
  [/[\w.+-]+@[\w-]+\.[\w.-]+/g, /^2nd degree polynomial/],
  [/^(\s*<!--[\s\S]*?-->\s*)*<svg/, /^exponential/],
  [/(?<![\w.+-])[\w.+-]+@/g, undefined],
])('the analyser tells slow expressions from linear ones: %s', async ({ source, flags }, slowness) => {
  const found = await slownessOf({ pattern: source, flags });
  if (slowness) expect(found).toMatch(slowness);
  else expect(found).toBeUndefined();
});

test('every regular expression that runs for visitors takes a time in proportion to its input', { timeout: 300_000 }, async () => {
  expect(written.length).toBeGreaterThan(100);
  const slow: string[] = [];
  for (const expression of written) {
    const slowness = await slownessOf(expression);
    if (slowness) slow.push(`${expression.file}: /${expression.pattern}/${expression.flags} is ${slowness}`);
  }
  expect(slow).toEqual([]);
});

test('an expression is put together while the site runs from the table of routes alone', () => {
  expect(composed).toEqual(['apps/shell/src/app/route-resolution.ts']);
});
