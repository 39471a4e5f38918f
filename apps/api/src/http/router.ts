import { type Endpoint, type EndpointName, endpoints } from '@nocleh/contracts/api/endpoints.ts';
import type { Context, Hono } from 'hono';
import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { Database } from '../db/database.ts';
import type { Frame } from './frame.ts';
import type { Handlers } from './handlers.ts';
import { hourlyLimit } from './hourly-limit.ts';
import { checkedKey, once } from './idempotency.ts';
import { ApiProblem } from './problem.ts';
import { reply } from './reply.ts';
import { checkParameters, validate } from './validation.ts';

type AnyHandler = (input: object) => Promise<unknown>;
const honoPath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** A form sends what was left blank as an empty value: the same as not sending it, where that is allowed. */
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

async function answer(c: Context, db: Kysely<Database>, name: EndpointName, endpoint: Endpoint, handler: AnyHandler): Promise<unknown> {
  const params = c.req.param();
  checkParameters(params);
  const query = endpoint.query ? validate(endpoint.query, queryOf(c, endpoint.query), '/query') : undefined;
  const key = endpoint.idempotent ? checkedKey(c.req.header('idempotency-key')) : undefined;
  const body = endpoint.body ? validate(endpoint.body, await bodyOf(c)) : undefined;
  const input = { params, query, body, requestId: c.get('requestId'), client: c.get('client') };
  if (key === undefined) return await handler({ ...input, transaction: undefined });
  const scope = [name, ...Object.values(params)].join('/');
  return await once(db, { key, scope, request: body }, async (transaction) => await handler({ ...input, transaction }));
}

/** Mounts every endpoint of the contract that has a handler; its path answers other methods with 405. `limited`: hourly limits hold. */
export function mount(app: Hono<Frame>, db: Kysely<Database>, handlers: Partial<Handlers>, limited: boolean): void {
  const methods = new Map<string, string[]>();
  for (const name of Object.keys(handlers) as EndpointName[]) {
    const endpoint: Endpoint = endpoints[name];
    const path = honoPath(endpoint.path);
    methods.set(path, [...(methods.get(path) ?? []), endpoint.method]);
    const limit = limited && endpoint.perHour ? hourlyLimit(db, name, endpoint.perHour) : undefined;
    app.on(endpoint.method, path, async (c) => {
      c.set('endpoint', name);
      const client = c.get('client');
      if (client !== null) await limit?.(client);
      return reply(c, name, await answer(c, db, name, endpoint, handlers[name] as unknown as AnyHandler));
    });
  }
  for (const [path, allowed] of methods) {
    app.all(path, () => {
      throw new ApiProblem('method_not_allowed', { headers: { allow: allowed.join(', ') } });
    });
  }
}
