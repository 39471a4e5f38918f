import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { BodyRefused, readBody } from '@nocleh/contracts/http/read-body.ts';
import type { Context } from 'hono';

/** Whether a GET or HEAD request announces a body. */
export function hasNeedlessBody({ method, headers }: IncomingMessage): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return headers['transfer-encoding'] !== undefined || !/^0?$/.test(headers['content-length'] ?? '');
}

/**
 * Reads the complete body of a request before it is forwarded, so that a service can't answer before its end.
 * @throws {BodyRefused} when it is longer than `maxBytes`, whether its length was announced or not, or took too long
 */
export async function limitedBody({ env, req }: Context, maxBytes: number, withinMs?: number): Promise<Buffer> {
  const { incoming }: Partial<HttpBindings> = env ?? {};
  if (incoming) return readBody(incoming, maxBytes, withinMs);
  // A request within a test has no socket.
  const body = Buffer.from(await req.raw.arrayBuffer());
  if (body.length > maxBytes) throw new BodyRefused(413);
  return body;
}
