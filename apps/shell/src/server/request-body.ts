import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** Why a body is not taken: it did not come in time or as a whole (408), or is too large (413). */
export class BodyRefused extends Error {
  readonly status: 408 | 413;
  constructor(status: BodyRefused['status']) {
    super(status === 413 ? 'The body is too large.' : 'The body did not arrive in time.');
    this.status = status;
  }
}

const timeoutMs = 30_000;

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
export async function limitedBody({ env, req }: Context, most: number, withinMs = timeoutMs): Promise<Buffer> {
  if (Number(req.raw.headers.get('content-length') ?? 0) > most) throw new BodyRefused(413);
  const { incoming } = (env ?? {}) as Partial<HttpBindings>;
  if (incoming) return piecesOf(incoming, most, withinMs);
  // A request made inside a test.
  const body = Buffer.from(await req.raw.arrayBuffer());
  if (body.length > most) throw new BodyRefused(413);
  return body;
}

function piecesOf(incoming: IncomingMessage, most: number, withinMs: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    let bytes = 0;
    const leave = () => {
      clearTimeout(timer);
      incoming.off('data', take).off('end', end).off('close', stop).off('error', stop);
      // What still comes flows away unread, so that the visitor hears the answer: a connection that is cut is no answer.
      incoming.resume();
    };
    const refuse = (status: BodyRefused['status']) => {
      leave();
      reject(new BodyRefused(status));
    };
    const take = (piece: Buffer) => {
      bytes += piece.length;
      if (bytes > most) refuse(413);
      else pieces.push(piece);
    };
    const end = () => {
      leave();
      resolve(Buffer.concat(pieces));
    };
    const stop = () => refuse(408);
    const timer = setTimeout(stop, withinMs);
    incoming.on('data', take).on('end', end).on('close', stop).on('error', stop);
  });
}
