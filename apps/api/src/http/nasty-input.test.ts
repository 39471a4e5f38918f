import { type EndpointName, endpoints } from '@nocleh/contracts/api/endpoints.ts';
import { oneLine, paragraphs } from '@nocleh/contracts/api/text.ts';
import { type ErrorCode, errorStatus, Problem } from '@nocleh/contracts/errors.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiCase, type NastySite, openNastySite } from './testing/nasty-site.ts';
import { cutBodies, nastyPathParts, nastyTexts, nastyValues } from './testing/nasty-values.ts';

interface Operation {
  readonly operationId: EndpointName;
  readonly parameters: readonly { readonly name: string; readonly in: 'path' | 'query' | 'header' }[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Schema } } };
}
interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}
type Json = Readonly<Record<string, unknown>> | readonly unknown[];

let site: NastySite;
let operations: ReadonlyMap<string, Operation & { readonly method: string; readonly path: string }>;
beforeAll(async () => {
  site = await openNastySite();
  const document = (await (await site.app.request('/openapi.json')).json()) as { paths: Record<string, Record<string, Operation>> };
  operations = new Map(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, operation]) => [operation.operationId, { ...operation, method: method.toUpperCase(), path }] as const,
      ),
    ),
  );
});
afterAll(async () => await site.close());

const operationOf = (name: EndpointName) => {
  const operation = operations.get(name);
  if (!operation) throw new Error(`${name} is not in the OpenAPI document`);
  return operation;
};

const encode = (text: string) => (text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80');
const addressOf = (path: string, { params = {}, query = {} }: ApiCase) => {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encode(params[name] ?? ''));
  const search = Object.entries(query).map(([key, value]) => `${key}=${encode(value)}`);
  return search.length > 0 ? `${filled}?${search.join('&')}` : filled;
};

/** The forms in which a field may store a text: unchanged, as one line, as paragraphs. */
const asKept = (text: string) => [text.trim(), oneLine(10_000, 0).parse(text), paragraphs(10_000).parse(text)];

const isJsonBody = (headers: Record<string, string>) => headers['content-type']?.startsWith('application/json');

/** Sends the request and checks what every response must fulfil. */
async function send(name: EndpointName, asked: ApiCase, raw?: { readonly text: string; readonly headers?: Record<string, string> }) {
  const { method, path } = operationOf(name);
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), ...raw?.headers };
  const text = raw?.text ?? (asked.body === undefined ? undefined : JSON.stringify(asked.body));
  const response = await site.app.request(addressOf(path, asked), { method, headers, ...(text === undefined ? {} : { body: text }) });
  const what = `${name} ${addressOf(path, asked).slice(0, 200)} ${text?.slice(0, 300)}`;
  const answer = await response.text();
  expect(response.status, `${what}\n${answer.slice(0, 500)}`).toBeLessThan(500);
  if (response.status < 400) return { status: response.status, answer };
  expect(response.headers.get('content-type'), what).toBe('application/problem+json');
  const problem = Problem.parse(JSON.parse(answer));
  expect([problem.status, errorStatus[problem.code as ErrorCode]], what).toEqual([response.status, response.status]);
  if (problem.code === 'invalid_request' && text !== undefined && isJsonBody(headers)) {
    expect(problem.errors?.length, what).toBeGreaterThan(0);
    for (const { pointer, code } of problem.errors ?? [])
      expect([pointer, code], what).toEqual([expect.stringMatching(/^(\/|$)/), expect.stringMatching(/^\w+$/)]);
  }
  return { status: response.status, answer };
}

/** Every path in a body, from the root to the last leaf. */
function placesIn(value: unknown, at: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([name, part]) => placesIn(part, [...at, name]))];
}
function withValue(body: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(body)) return body.map((part, index) => (String(index) === name ? withValue(part, rest, value) : part));
  return { ...(body as Json), [name]: withValue((body as Record<string, unknown>)[name], rest, value) };
}
/** Every field that a schema declares. */
function fieldsOf(schema: Schema, at: string): string[] {
  const inside = Object.entries(schema.properties ?? {}).flatMap(([name, part]) => [`${at}/${name}`, ...fieldsOf(part, `${at}/${name}`)]);
  return [...inside, ...(schema.items ? fieldsOf(schema.items, `${at}/0`) : [])];
}

/** Checks the values four at a time: an endpoint runs three writes at once, and one more is always at hand. */
async function forEach<Value>(values: readonly Value[], check: (value: Value) => Promise<unknown>): Promise<void> {
  const rest = values.values();
  const checkRest = async () => {
    for (const value of rest) await check(value);
  };
  await Promise.all(Array.from({ length: 4 }, checkRest));
}

const names = Object.keys(endpoints) as EndpointName[];

describe.each(names)('%s', (name) => {
  test('answers the request that the others are made from, which has every parameter and field of the document', async () => {
    const asked = await site.cases[name]();
    expect((await send(name, asked)).status).toBeLessThan(300);
    const { parameters, requestBody } = operationOf(name);
    const named = (where: string) => parameters.filter((each) => each.in === where).map((each) => each.name);
    expect(Object.keys(asked.params ?? {}).toSorted()).toEqual(named('path').toSorted());
    expect(Object.keys(asked.query ?? {}).toSorted()).toEqual(named('query').toSorted());
    const sent = placesIn(asked.body).map((place) => ['', ...place].join('/'));
    expect(
      fieldsOf(requestBody?.content['application/json'].schema ?? {}, '').filter(
        (field) => !sent.includes(field) && !asked.besides?.includes(field.slice(1)),
      ),
    ).toEqual([]);
  });

  // rule: orders-19
  test('answers nasty parameters of its path and query with a problem or an answer, never with a fault', async () => {
    const asked = await site.cases[name]();
    for (const part of Object.keys(asked.params ?? {}))
      await forEach(nastyPathParts, (value) => send(name, { ...asked, params: { ...asked.params, [part]: value } }));
    for (const part of Object.keys(asked.query ?? {}))
      await forEach(nastyTexts, (value) => send(name, { ...asked, query: { ...asked.query, [part]: value } }));
  });

  // rule: orders-19
  test('answers nasty bodies with a problem that points at the field, or keeps their texts as they are', async () => {
    const asked = await site.cases[name]();
    const { body } = asked;
    if (body === undefined) return;
    const check = async (place: readonly string[], value: unknown) => {
      await asked.reset?.();
      const { status, answer } = await send(name, { ...asked, body: withValue(body, place, value) as typeof body });
      if (status < 300 && asked.echoes && typeof value === 'string')
        expect(
          asKept(value).some((text) => answer.includes(JSON.stringify(text).slice(1, -1))),
          `${place.join('/')} ${JSON.stringify(value)}`,
        ).toBe(true);
    };
    for (const place of [...placesIn(body), ...(asked.besides ?? []).map((field) => [field])]) {
      // What is reset before each request allows one at a time.
      if (asked.reset) for (const value of nastyValues) await check(place, value);
      else await forEach(nastyValues, (value) => check(place, value));
    }
  });

  // rule: api-12
  test('treats names of object properties as unknown values, in its path, its query and its body', async () => {
    const { status } = await send(name, await site.cases[name]());
    const fields = [...Object.getOwnPropertyNames(Object.prototype), 'prototype'];
    const again = async () => {
      const asked = await site.cases[name]();
      await asked.reset?.();
      return asked;
    };
    for (const value of ['', 'x']) {
      const asked = await again();
      const query = Object.fromEntries([...Object.entries(asked.query ?? {}), ...fields.map((field) => [field, value] as const)]);
      expect((await send(name, { ...asked, query })).status, value).toBe(status);
    }
    const asked = await again();
    for (const part of Object.keys(asked.params ?? {}))
      await forEach(fields, (field) => send(name, { ...asked, params: { ...asked.params, [part]: field } }));
    if (asked.body === undefined) return;
    const text = JSON.stringify(asked.body);
    const inherited = fields.map((field) => `${JSON.stringify(field)}:{"polluted":true}`).join(',');
    const body = text === '{}' ? `{${inherited}}` : text.replace('{', `{${inherited},`);
    expect((await send(name, asked, { text: body })).status).toBe(status);
    expect('polluted' in {}).toBe(false);
  });

  // rule: orders-19, api-8
  test('refuses a body that is not a JSON object, no object, too large, of another type, without a proper key, or of another method', async () => {
    const asked = await site.cases[name]();
    const method = await site.app.request(addressOf(operationOf(name).path, asked), { method: 'DELETE' });
    expect([method.status, method.headers.get('content-type')]).toEqual([405, 'application/problem+json']);
    if (asked.body === undefined) return;
    const text = JSON.stringify(asked.body);
    const refuses = async (status: number, what: string, raw: { readonly text: string; readonly headers?: Record<string, string> }) =>
      expect((await send(name, asked, raw)).status, what).toBe(status);
    await forEach(
      cutBodies(text).filter((cut) => cut !== text),
      (cut) => refuses(400, cut.slice(0, 80), { text: cut }),
    );
    await refuses(413, 'too large', { text: JSON.stringify({ ...asked.body, more: 'x'.repeat(100_000) }) });
    await forEach(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/jsonp', ''], (type) =>
      refuses(415, type, { text, headers: { 'content-type': type } }),
    );
    if (!('idempotent' in endpoints[name])) return;
    await forEach(['', 'short', 'x'.repeat(65), 'with some blanks in it', 'ÿ'.repeat(20)], (key) =>
      refuses(422, key, { text, headers: { 'idempotency-key': key } }),
    );
  });
});
