import { catalogueVersionHeader } from '@nocleh/contracts/http/catalogue-version.ts';
import { expect, test } from 'vitest';
import { ApiReads } from './api-reads.ts';

const answer =
  (version: number | undefined, status = 200) =>
  () =>
    Promise.resolve(new Response(null, { status, headers: version === undefined ? {} : { [catalogueVersionHeader]: String(version) } }));
const failure = () => Promise.reject(new TypeError('fetch failed'));

async function versionAfter(...answers: readonly (() => Promise<Response>)[]): Promise<number | undefined> {
  const waiting = [...answers];
  const reads = new ApiReads(() => waiting.shift()?.() ?? failure());
  const request = { method: 'GET', headers: {}, body: null, signal: new AbortController().signal };
  for (const _ of answers) await reads.send('http://api.test/', request).catch(() => {});
  return reads.version;
}

test.each([
  ['no answer', [], Number.POSITIVE_INFINITY],
  ['one answer', [answer(7)], 7],
  ['answers of several processes', [answer(8), answer(7), answer(9)], 7],
  ['an answer that something does not exist', [answer(7, 404)], 7],
  ['an answer without a version', [answer(7), answer(undefined)], undefined],
  ['an answer of a limit', [answer(7), answer(7, 429)], undefined],
  ['an answer of a failure', [answer(7, 503)], undefined],
  ['a lost connection', [answer(7), failure], undefined],
] as const)('a page made from %s has the least version of all, or none that is known', async (_, answers, version) => {
  expect(await versionAfter(...answers)).toBe(version);
});
