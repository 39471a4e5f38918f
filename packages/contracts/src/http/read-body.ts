import type { IncomingMessage } from 'node:http';

/** A refused body: incomplete or late (408), or too large (413). */
export class BodyRefused extends Error {
  readonly status: 408 | 413;
  constructor(status: BodyRefused['status']) {
    super(status === 413 ? 'The body is too large.' : 'The body did not arrive in time.');
    this.status = status;
  }
}

/** A refused body is read up to this size, because some clients read the response only after sending all of it. */
const maxDiscarded = 16 * 1024 * 1024;

/**
 * Reads the body of a request. One that is too large is discarded before it is refused. @throws {BodyRefused} when it is longer
 * than `max`, whether its length was announced or not, or too slow
 */
export function readBody(incoming: IncomingMessage, most: number, withinMs = 30_000): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const announced = Number(incoming.headers['content-length'] ?? 0);
    const pieces: Buffer[] = [];
    let bytes = 0;
    const isTooLarge = () => Math.max(bytes, announced) > most;
    const leave = () => {
      clearTimeout(timer);
      incoming.off('data', take).off('end', end).off('close', stop).off('error', stop);
      // Discards the rest.
      incoming.resume();
    };
    const refuse = (status: BodyRefused['status']) => {
      leave();
      reject(new BodyRefused(status));
    };
    const take = (piece: Buffer) => {
      bytes += piece.length;
      if (bytes > maxDiscarded) refuse(413);
      else if (isTooLarge()) pieces.length = 0;
      else pieces.push(piece);
    };
    const end = () => {
      if (isTooLarge()) return refuse(413);
      leave();
      resolve(Buffer.concat(pieces));
    };
    const stop = () => refuse(isTooLarge() ? 413 : 408);
    const timer = setTimeout(stop, withinMs);
    incoming.on('data', take).on('end', end).on('close', stop).on('error', stop);
    if (announced > maxDiscarded) refuse(413);
  });
}
