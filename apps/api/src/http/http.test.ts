import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { endpoints } from '@nocleh/contracts/api/endpoints.ts';
import { Problem } from '@nocleh/contracts/errors.ts';
import { openLog } from '@nocleh/monitoring/log.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { catalogueHandlers } from '../catalogue/catalogue.ts';
import { connect } from '../db/connect.ts';
import { freshDatabase } from '../testing/database.ts';
import { demoSeller } from '../testing/demo-seller.ts';
import { ApiProblem } from './problem.ts';

const { db, drop } = await freshDatabase();
afterAll(drop);
const log: Record<string, unknown>[] = [];
const options = {
  rateLimit: 0,
  rateLimitWrites: 0,
  trustedProxies: new Set<string>(),
  shellSecrets: ['x'.repeat(32)],
  log: openLog('api', { write: (line) => log.push(JSON.parse(line) as Record<string, unknown>) }),
};
const refuse = async () => {
  throw new ApiProblem('not_available');
};
const place = {
  slug: 'brno',
  kind: 'municipality',
  name: 'Brno',
  locative: 'v Brně',
  within: [],
  lat: 49.2,
  lon: 16.6,
  accommodations: 8,
} as const;
const app = createApp({
  ...options,
  db,
  handlers: {
    ...catalogueHandlers(db, demoSeller),
    hold: refuse,
    places: async () => ({ places: Array(20).fill(place) }),
    order: async () => {
      throw new Error('the password is secret');
    },
  },
});
const problem = async (response: Response | Promise<Response>) => Problem.parse(await (await response).json());
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  app.request(path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });

describe('the API', () => {
  // rule: api-11
  test('answers /health while its process runs, and is ready while the database answers, too', async () => {
    expect([(await app.request('/health')).status, (await app.request('/ready')).status]).toEqual([200, 200]);
    const away = connect('postgres://nobody@127.0.0.1:1/none', 1);
    const lonely = createApp({ ...options, db: away, handlers: {} });
    expect((await lonely.request('/health')).status).toBe(200);
    const response = await lonely.request('/ready');
    expect([response.status, (await problem(response)).code, response.headers.get('retry-after')]).toEqual([503, 'unavailable', '5']);
    await away.destroy();
  });

  test('compresses a long answer for a client that accepts it, and tells caches that it depends on that', async () => {
    const ask = async (accepted: string) => {
      const response = await app.request('/places?locale=cs', { headers: { 'accept-encoding': accepted } });
      return { bytes: Buffer.from(await response.arrayBuffer()), headers: response.headers };
    };
    const plain = await ask('identity');
    expect(plain.bytes.length).toBeGreaterThan(1_000);
    const codings = { br: brotliDecompressSync, gzip: gunzipSync };
    for (const [coding, decompress] of Object.entries(codings)) {
      const { bytes, headers } = await ask(`${coding}, deflate`);
      expect([headers.get('content-encoding'), headers.get('vary')]).toEqual([coding, 'accept-encoding']);
      expect(decompress(bytes)).toEqual(plain.bytes);
      expect(bytes.length).toBeLessThan(plain.bytes.length / 2);
    }
  });

  test('sends a short answer as it is', async () => {
    const response = await app.request('/suggest?locale=cs&q=zzzz', { headers: { 'accept-encoding': 'br, gzip' } });
    expect([response.status, response.headers.get('content-encoding')]).toEqual([200, null]);
  });

  test('names each wrong field of a query by its pointer', async () => {
    const response = await app.request('/search?locale=fr&stars=7,x&from=2027-02-30');
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect((await problem(response)).errors?.map(({ pointer }) => pointer).toSorted()).toEqual([
      '/query/from',
      '/query/locale',
      '/query/stars/0',
      '/query/stars/1',
    ]);
  });

  test('treats blank fields of a form as absent', async () => {
    expect((await app.request('/search?locale=cs&q=&from=&to=&adults=&type=&stars=')).status).toBe(200);
  });

  test('answers an unknown address with 404, another method with 405, another body with 415 or 400', async () => {
    expect((await problem(app.request('/nothing'))).code).toBe('not_found');
    const method = await app.request('/search', { method: 'DELETE' });
    expect([method.status, method.headers.get('allow')]).toEqual([405, 'GET']);
    expect((await problem(post('/orders', 'a=b', { 'content-type': 'text/plain', 'idempotency-key': 'k'.repeat(16) }))).code).toBe(
      'unsupported_media_type',
    );
    expect((await problem(post('/orders', '{', { 'idempotency-key': 'k'.repeat(16) }))).errors?.[0]?.code).toBe('invalid_json');
    expect((await problem(post('/orders', JSON.stringify('x'.repeat(70_000)), { 'idempotency-key': 'k'.repeat(16) }))).code).toBe(
      'payload_too_large',
    );
  });

  test('requires an Idempotency-Key for endpoints that create something', async () => {
    expect((await problem(post('/orders', '{}'))).code).toBe('idempotency_key_missing');
    expect((await problem(post('/orders', '{}', { 'idempotency-key': 'short' }))).code).toBe('idempotency_key_missing');
  });

  // rule: legal-39
  test('answers a fault with its request id alone, and logs neither path nor token', async () => {
    log.length = 0;
    const response = await app.request(`/orders/${'t'.repeat(24)}`, {
      headers: { 'x-request-id': 'from-the-shell-1', 'x-shell-secret': options.shellSecrets[0] ?? '' },
    });
    const text = await response.text();
    expect(response.status).toBe(500);
    expect(response.headers.get('x-request-id')).toBe('from-the-shell-1');
    expect(text).not.toContain('secret');
    expect(log.some(({ requestId, endpoint, status }) => requestId === 'from-the-shell-1' && endpoint === 'order' && status === 500)).toBe(
      true,
    );
    expect(JSON.stringify(log)).not.toContain('tttttt');
  });

  test('replaces a request id that could forge a log line, and one that is not the shell’s', async () => {
    for (const headers of [
      { 'x-request-id': '{"level":"error"}', 'x-shell-secret': options.shellSecrets[0] ?? '' },
      { 'x-request-id': 'chosen-by-a-visitor' },
      { 'x-request-id': 'chosen-by-a-visitor', 'x-shell-secret': 'guessed' },
    ] as Record<string, string>[]) {
      const response = await app.request('/health', { headers });
      expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  test('describes every endpoint of the contract in its OpenAPI document', async () => {
    const document = (await (await app.request('/openapi.json')).json()) as {
      openapi: string;
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    expect(document.openapi).toBe('3.1.0');
    for (const [name, endpoint] of Object.entries(endpoints))
      expect(document.paths[endpoint.path]?.[endpoint.method.toLowerCase()]?.operationId).toBe(name);
    expect(document.paths['/invoices/{token}/pdf']?.get?.operationId).toBe('invoicePdf');
  });

  test('says in its OpenAPI document where it is, every address beside the contract, and what each endpoint may refuse', async () => {
    const document = (await (await app.request('/openapi.json')).json()) as {
      servers: { url: string }[];
      paths: Record<string, Record<string, { responses: Record<string, { description: string; headers?: object }> }>>;
    };
    expect(document.servers[0]?.url).toBe('/api');
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/invoices/{token}/pdf', '/held-vouchers/{token}/pdf', '/openapi.json', '/health', '/ready']),
    );
    const responses = document.paths['/orders']?.post?.responses ?? {};
    expect(Object.keys(responses)).toEqual(['201', '400', '409', '413', '415', '422', '429', '503', 'default']);
    expect(responses['422']?.description).toContain('idempotency_key_missing');
    expect(responses['429']?.headers).toHaveProperty('Retry-After');
    expect(Object.keys(document.paths['/places/{slug}']?.get?.responses ?? {})).toEqual(['200', '400', '404', '429', '503', 'default']);
  });
});
