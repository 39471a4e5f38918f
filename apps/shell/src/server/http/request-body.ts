import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { BodyRefused, readBody } from '@nocleh/contracts/read-body.ts';
import type { Context } from 'hono';

/** Whether a request that has no use for a body says that one follows. */
export function hasNeedlessBody({ method, headers }: IncomingMessage): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return headers['transfer-encoding'] !== undefined || !/^0?$/.test(headers['content-length'] ?? '');
}

/**
 * The whole body of a request, read here before anybody works with it: a service then gets it at once, and its answer can't
 * come before the end of it.
 * @throws {BodyRefused} when it is longer than `most`, whether its length was announced or not, or took too long
 */
export async function limitedBody({ env, req }: Context, most: number, withinMs?: number): Promise<Buffer> {
  const { incoming }: Partial<HttpBindings> = env ?? {};
  if (incoming) return readBody(incoming, most, withinMs);
  // A request made inside a test.
  const body = Buffer.from(await req.raw.arrayBuffer());
  if (body.length > most) throw new BodyRefused(413);
  return body;
}
