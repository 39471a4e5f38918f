import path from 'node:path';
import { expect, test } from 'vitest';
import { type Expression, expressionsOf, slownessOf, workOf } from './linear-expressions.ts';

const { written, composed } = expressionsOf(path.resolve(import.meta.dirname, '../../..'));
const nameOf = ({ pattern, flags }: Expression) => `/${pattern}/${flags}`;

/**
 * Expressions with lookarounds, which the analyser can't decide, each with pieces of its worst inputs: runs that start a match at
 * every character and never finish it.
 */
const worstPieces = new Map<string, readonly string[]>([
  [
    String.raw`/((?<!\/_slices)\/(?:objednavka(?:\/(?:poukaz|nakup))?|faktura|poptavka\/stav|poptavka\/odpoved|vyber\/spolecny|orders|invoices|subscriptions|inquiries|host-inquiries|shared-lists|vouchers|held-vouchers)\/)(?!nova\b|chyba\b|poukaz\b|nakup\b)[^/\s"'?#)]+/gi`,
    ['/', '/orders', '/orders/', '/objednavka/poukaz/', '/orders/a'],
  ],
  [String.raw`/(?<=[/=])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{22,64}(?![\w-])/g`, ['/', 'a', 'A', '-', '/a', '=Aa']],
  [
    String.raw`/(?<![\w.+-])[\w.+-]+@(?!\d+\.\d+\.\d+)[\w-]+\.[\w.-]+/g`,
    ['a', '.', 'a@', '@a', 'a@a ', ' a', '@1', '1', '1.', 'a@1.', 'a@1.1.'],
  ],
  [String.raw`/^.+(?=\s\d{4}$|\d{4}$)/`, ['1', ' 1', ' 1234', ' ']],
  [String.raw`/(?<!^|\/)\/+$/`, ['/', 'a/', '//a']],
  [String.raw`/(?<!\/)\/+$/`, ['/', 'a/', '//a']],
  [String.raw`/(?<![\s,;:–-])[\s,;:–-]+$/`, [' ', ',', 'a ', ' -a']],
  ['/^(.).*(?=@)/u', ['a', '@', 'a@']],
]);

test.each([
  [/[\w.+-]+@[\w-]+\.[\w.-]+/g, /^2nd degree polynomial/],
  [/^(\s*<!--[\s\S]*?-->\s*)*<svg/, /^exponential/],
  [/<!ENTITY|<!DOCTYPE[^>]*\[/i, /^2nd degree polynomial/],
  [/(?<![\w.+-])[\w.+-]+@/g, /^undecided/],
  [/[\w.+-]{1,64}@/g, undefined],
])('the analyser tells slow expressions from linear ones: %s', async ({ source, flags }, slowness) => {
  const found = await slownessOf({ pattern: source, flags });
  if (slowness) expect(found).toMatch(slowness);
  else expect(found).toBeUndefined();
});

test('every regular expression that runs for visitors takes a time in proportion to its input, or is tried below', {
  timeout: 120_000,
}, async () => {
  expect(written.length).toBeGreaterThan(100);
  const undecided: string[] = [];
  const slow: string[] = [];
  for (const expression of written) {
    const slowness = await slownessOf(expression);
    if (slowness === 'undecided') undecided.push(nameOf(expression));
    else if (slowness) slow.push(`${expression.file}: ${nameOf(expression)} is ${slowness}`);
  }
  expect(slow).toEqual([]);
  expect(undecided.toSorted()).toEqual([...worstPieces.keys()].toSorted());
});

/** Linear growth is ten times for ten times the input, quadratic a hundred times. Very short times can't be measured well. */
const growsAtMost = 40;
const least = 2_000;
const worksLinearly = (expression: Expression, piece: string): boolean => {
  let before = Number.POSITIVE_INFINITY;
  // Shortest first, so that a slow expression is found before it takes minutes.
  return [2_000, 20_000, 200_000].every((size) => {
    const input = `${piece.repeat(Math.ceil(size / piece.length)).slice(0, size)}\0`;
    // Times below `least` are all the same for the comparison.
    const work = workOf(expression, input, least);
    const isLinear = work <= growsAtMost * Math.max(least, before);
    before = work;
    return isLinear;
  });
};

test('the measurement tells an expression whose work grows with the square of its input', { timeout: 120_000 }, () => {
  expect(worksLinearly({ pattern: 'a+b', flags: 'g', file: '' }, 'a')).toBe(false);
  expect(worksLinearly({ pattern: '(?<!a)a+b', flags: 'g', file: '' }, 'a')).toBe(true);
});

test('every regular expression that runs for visitors takes 200 kB of what makes it try the most', { timeout: 120_000 }, () => {
  const slow = written.flatMap((expression) => {
    const pieces = worstPieces.get(nameOf(expression)) ?? [...new Set([...expression.pattern, expression.pattern, ' '])];
    const bad = pieces.filter((piece) => !worksLinearly(expression, piece));
    return bad.map((piece) => `${expression.file}: ${nameOf(expression)} on ${JSON.stringify(piece)}`);
  });
  expect(slow).toEqual([]);
});

test('an expression is put together while the site runs from the table of addresses alone', () => {
  expect(composed).toEqual(['packages/contracts/src/addresses.ts']);
});
