import { type Endpoint, type EndpointName, endpoints } from '@nocleh/contracts/api/endpoints.ts';
import type { Context, Hono } from 'hono';
import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { Database } from '../db/database.ts';
import type { AppEnv } from './base-app.ts';
import { concurrencyLimit } from './concurrency-limit.ts';
import type { Handlers } from './handlers.ts';
import { checkedKey, withIdempotencyKey } from './idempotency.ts';
import { ApiProblem } from './problem.ts';
import { reply } from './reply.ts';
import { hourlyLimit } from './shared-limit.ts';
import { checkParameters, validate } from './validation.ts';

/** Per endpoint: three requests may wait for the same lock and others still get one of the pool's ten connections. */
const maxConcurrentWrites = 3;
const writesWaitMs = 10_000;

type AnyHandler = (input: object) => Promise<unknown>;
const honoPath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** A form sends a blank field as an empty value, which is treated as absent where that is allowed. */
function queryOf(c: Context, schema: z.ZodMiniType): Record<string, string> {
  const { shape } = schema as z.ZodMiniObject;
  return Object.fromEntries(
    Object.entries(c.req.query()).filter(
      ([name, value]) => value !== '' || !(Object.hasOwn(shape, name) && shape[name]?._zod.optin === 'optional'),
    ),
  );
}

async function bodyOf(c: Context): Promise<unknown> {
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) throw new ApiProblem('unsupported_media_type');
  const text = await c.req.text();
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiProblem('invalid_request', { errors: [{ pointer: '', code: 'invalid_json', detail: 'The body is not JSON' }] });
  }
}

interface Call {
  readonly c: Context;
  readonly db: Kysely<Database>;
  readonly name: EndpointName;
  readonly endpoint: Endpoint;
  readonly handler: AnyHandler;
  readonly turns: ReturnType<typeof concurrencyLimit>;
}

async function answer({ c, db, name, endpoint, handler, turns }: Call): Promise<unknown> {
  const params = c.req.param();
  checkParameters(params);
  const query = endpoint.query ? validate(endpoint.query, queryOf(c, endpoint.query), '/query') : undefined;
  const key = endpoint.idempotent ? checkedKey(c.req.header('idempotency-key')) : undefined;
  const body = endpoint.body ? validate(endpoint.body, await bodyOf(c)) : undefined;
  const input = { params, query, body, requestId: c.get('requestId'), client: c.get('client') };
  if (endpoint.method === 'GET') return await handler({ ...input, transaction: undefined });
  return await turns(async () => await change(db, { name, key, input, handler }));
}

interface Change {
  readonly name: EndpointName;
  readonly key: string | undefined;
  readonly input: { readonly params: Readonly<Record<string, string>>; readonly body: unknown };
  readonly handler: AnyHandler;
}

async function change(db: Kysely<Database>, { name, key, input, handler }: Change): Promise<unknown> {
  if (key === undefined) return await handler({ ...input, transaction: undefined });
  const scope = [name, ...Object.values(input.params)].join('/');
  return await withIdempotencyKey(db, { key, scope, request: input.body }, async (transaction) => await handler({ ...input, transaction }));
}

/** Mounts every endpoint that has a handler; other methods on its path get 405. `limited`: hourly limits apply. */
export function mount(app: Hono<AppEnv>, db: Kysely<Database>, handlers: Partial<Handlers>, limited: boolean): void {
  const methods = new Map<string, string[]>();
  for (const name of Object.keys(handlers) as EndpointName[]) {
    const endpoint: Endpoint = endpoints[name];
    const path = honoPath(endpoint.path);
    methods.set(path, [...(methods.get(path) ?? []), endpoint.method]);
    const limit = limited && endpoint.perHour ? hourlyLimit(db, name, endpoint.perHour) : undefined;
    const handler = handlers[name] as unknown as AnyHandler;
    const turns = concurrencyLimit(maxConcurrentWrites, writesWaitMs);
    app.on(endpoint.method, path, async (c) => {
      c.set('endpoint', name);
      const client = c.get('client');
      if (client !== null) await limit?.(client);
      return reply(c, name, await answer({ c, db, name, endpoint, handler, turns }));
    });
  }
  for (const [path, allowed] of methods) {
    app.all(path, () => {
      throw new ApiProblem('method_not_allowed', { headers: { allow: allowed.join(', ') } });
    });
  }
}
