import { expect, test } from 'vitest';
import { type ApiError, createApi } from './client.ts';

const answering = (status: number, body: string) => {
  const seen: Request[] = [];
  const api = createApi({
    baseUrl: 'http://api.test',
    fetch: async (input, init) => {
      seen.push(new Request(input as string, init));
      return new Response(body, { status });
    },
  });
  return { api, seen };
};

test('lists become comma texts and empty values are left out', async () => {
  const { api, seen } = answering(200, '{"total":0}');
  await api.call('GET', '/search', { query: { type: ['hotel', 'hostel'], q: '', place: undefined, adults: 2 } });
  expect(seen[0]?.url).toBe('http://api.test/search?type=hotel%2Chostel&adults=2');
  expect(seen[0]?.headers.get('accept')).toBe('application/json, text/plain, */*');
});

test('a problem document becomes one error with its code', async () => {
  const { api } = answering(409, '{"code":"not_available","status":409,"title":"Taken","type":"about:blank","requestId":"r"}');
  await expect(api.call('POST', '/orders', { body: {}, idempotencyKey: 'k' })).rejects.toMatchObject({
    status: 409,
    code: 'not_available',
  } satisfies Partial<ApiError>);
});

test('an answer that is no problem document is an internal error', async () => {
  await expect(answering(502, '<html>').api.call('GET', '/x')).rejects.toMatchObject({ status: 502, code: 'internal' });
});

test('no answer at all is a network error', async () => {
  const api = createApi({ baseUrl: '', fetch: () => Promise.reject(new TypeError('fetch failed')) });
  await expect(api.call('GET', '/x')).rejects.toMatchObject({ status: 0, code: 'network' });
});
