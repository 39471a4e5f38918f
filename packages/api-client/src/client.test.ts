import * as endpoint from '@nocleh/contracts/api/endpoint-paths.ts';
import type { Order } from '@nocleh/contracts/api/order.ts';
import { describe, expect, expectTypeOf, test, vi } from 'vitest';
import { ApiError, createApi, type Watch } from './client.ts';

const voucher = { params: { token: 't' } };
const total = { amount: 1, currency: 'CZK' } as const;

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

test('a query is sent without its empty values', async () => {
  const { api, seen } = answering(200, '{"total":0}');
  await api.call(endpoint.search, { query: { type: 'hotel,hostel', q: '', place: undefined, adults: '2', locale: 'cs' } });
  expect(seen[0]?.url).toBe('http://api.test/search?type=hotel%2Chostel&adults=2&locale=cs');
  expect(seen[0]?.headers.get('accept')).toBe('application/json, text/plain, */*');
});

test('a parameter is written into the path, whatever characters it has', async () => {
  const { api, seen } = answering(200, '{}');
  await api.call(endpoint.confirmOrder, {
    params: { token: 'a/b?{c}' },
    body: { payment: 'voucher', total, termsAccepted: true },
    idempotencyKey: 'k',
  });
  expect([seen[0]?.method, seen[0]?.url]).toEqual(['POST', 'http://api.test/orders/a%2Fb%3F%7Bc%7D/confirm']);
  expect(seen[0]?.headers.get('idempotency-key')).toBe('k');
});

test('the table of endpoints decides what a call takes and what it gives', () => {
  const { api } = answering(200, '{}');
  expectTypeOf(api.call<typeof endpoint.order>).returns.resolves.toEqualTypeOf<Order>();
  const calls = () => [
    api.call(endpoint.order, { params: { token: 't' } }),
    // @ts-expect-error: the token is missing
    api.call(endpoint.order),
    // @ts-expect-error: the query of places needs a locale
    api.call(endpoint.places, { query: {} }),
    // @ts-expect-error: a body of another endpoint
    api.call(endpoint.confirmSubscription, { body: { code: 'x' } }),
    // @ts-expect-error: a creating endpoint needs an idempotency key
    api.call(endpoint.lostLink, { body: { email: 'a@b.cz', locale: 'cs' } }),
    // @ts-expect-error: there is no such endpoint
    api.call('GET /nothing'),
  ];
  expect(calls).toBeTypeOf('function');
});

test('a plain text answer is returned unchanged; any other type in place of JSON is an error', async () => {
  const answer = (body: string, type: string, status = 200) =>
    createApi({ baseUrl: '', fetch: async () => new Response(body, { status, headers: { 'content-type': type } }) }).call(
      endpoint.voucher,
      voucher,
    );
  await expect(answer('all is well', 'text/plain; charset=utf-8')).resolves.toBe('all is well');
  await expect(answer('<title>Log in to the hotel Wi-Fi</title>', 'text/html')).rejects.toMatchObject({ status: 502, code: 'internal' });
});

test('a problem document becomes an ApiError with its code', async () => {
  const { api } = answering(409, '{"code":"not_available","status":409,"title":"Taken","type":"about:blank","requestId":"r"}');
  await expect(api.call(endpoint.confirmSubscription, { body: { token: 't' } })).rejects.toMatchObject({
    status: 409,
    code: 'not_available',
  } satisfies Partial<ApiError>);
});

test('a failed answer without a problem document is an internal error', async () => {
  await expect(answering(502, '<html>').api.call(endpoint.voucher, voucher)).rejects.toMatchObject({ status: 502, code: 'internal' });
});

test('a request without an answer is a network error', async () => {
  const api = createApi({ baseUrl: '', fetch: () => Promise.reject(new TypeError('fetch failed')) });
  await expect(api.call(endpoint.voucher, voucher)).rejects.toMatchObject({ status: 0, code: 'network' });
});

test('an error that is not from the network is rethrown unchanged', async () => {
  const broken = Object.assign(new Error('broken'), { statusCode: 418 });
  const answer = Object.defineProperty(new Response('{}'), 'ok', {
    get() {
      throw broken;
    },
  });
  await expect(createApi({ baseUrl: '', fetch: () => Promise.resolve(answer) }).call(endpoint.voucher, voucher)).rejects.toBe(broken);
});

/** A fetch without an answer: it ends only when it is aborted. */
const silent: typeof fetch = (_, init) =>
  new Promise((_, reject) => {
    const signal = init?.signal;
    const end = () => reject(signal?.reason as Error);
    if (signal?.aborted) end();
    signal?.addEventListener('abort', end);
  });

// rule: requests-1
test('a request is aborted after 60 seconds', async () => {
  vi.useFakeTimers();
  try {
    const call = createApi({ baseUrl: '', fetch: silent }).call(endpoint.voucher, voucher);
    const outcome = call.catch((error: unknown) => error);
    let settled = false;
    void outcome.then(() => {
      settled = true;
    });
    await vi.advanceTimersByTimeAsync(59_999);
    expect(settled).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toMatchObject({ status: 504, code: 'timeout' });
  } finally {
    vi.useRealTimers();
  }
});

test('an abort by the caller is no failure of the API', async () => {
  const stop = new AbortController();
  const call = createApi({ baseUrl: '', fetch: silent }).call(endpoint.voucher, { ...voucher, signal: stop.signal });
  stop.abort();
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  await expect(createApi({ baseUrl: '', fetch: silent }).call(endpoint.voucher, { ...voucher, signal: stop.signal })).rejects.toMatchObject(
    {
      name: 'AbortError',
    },
  );
});

test('one abort signal aborts several requests', async () => {
  const stop = new AbortController();
  const api = createApi({ baseUrl: '', fetch: silent });
  const calls = ['a', 'b', 'c'].map((token) => api.call(endpoint.voucher, { params: { token }, signal: stop.signal }));
  stop.abort();
  for (const call of calls) await expect(call).rejects.toMatchObject({ name: 'AbortError' });
});

test('a truncated answer is a failure, not an empty answer', async () => {
  const stop = new AbortController();
  const body = () =>
    new ReadableStream({
      start: (stream) => {
        stream.enqueue(new TextEncoder().encode('{"total":'));
        stop.signal.addEventListener('abort', () => stream.error(stop.signal.reason));
      },
    });
  const call = createApi({ baseUrl: '', fetch: async () => new Response(body()) }).call(endpoint.voucher, {
    ...voucher,
    signal: stop.signal,
  });
  setTimeout(() => stop.abort(), 5);
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
});

describe('a watched request', () => {
  const watched = (fetch: typeof globalThis.fetch, signal?: AbortSignal) => {
    const heard: unknown[] = [];
    const watch = (method: string): Watch => {
      heard.push(method);
      return { ...(signal ? { signal } : {}), ended: (error) => heard.push(error ?? 'fine') };
    };
    return { heard, api: createApi({ baseUrl: '', fetch, watch }) };
  };

  test('a watcher is called when a request begins and when its answer has arrived', async () => {
    const { api, heard } = watched(async () => {
      expect(heard).toEqual(['POST']);
      return Response.json({});
    });
    await api.call(endpoint.confirmSubscription, { body: { token: 't' } });
    expect(heard).toEqual(['POST', 'fine']);
  });

  test('a watcher receives the error of a failed request', async () => {
    const { api, heard } = watched(async () => Response.json({ code: 'internal', status: 500 }, { status: 500 }));
    await expect(api.call(endpoint.voucher, voucher)).rejects.toBeInstanceOf(ApiError);
    expect(heard).toEqual(['GET', expect.objectContaining({ status: 500 })]);
  });

  test('a watcher’s signal aborts the request', async () => {
    const page = new AbortController();
    const { api, heard } = watched(silent, page.signal);
    const call = api.call(endpoint.voucher, voucher);
    page.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    expect(heard).toEqual(['GET', expect.objectContaining({ name: 'AbortError' })]);
  });
});

// rule: errors-7
test('an ApiError has the seconds of Retry-After', async () => {
  const refusal = new Response('{"code":"rate_limited","status":429}', { status: 429, headers: { 'retry-after': '17' } });
  const api = createApi({ baseUrl: '', fetch: async () => refusal });
  await expect(api.call(endpoint.voucher, voucher)).rejects.toMatchObject({ status: 429, retryAfter: '17' });
});
