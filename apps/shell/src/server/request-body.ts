import type { IncomingMessage } from 'node:http';

/** Why a body is not taken: it came too slowly (408) or is too large (413). */
export class BodyRefused extends Error {
  readonly status: 408 | 413;
  constructor(status: BodyRefused['status']) {
    super(status === 413 ? 'The body is too large.' : 'The body took too long to arrive.');
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
export async function limitedBody(request: Request, most: number, withinMs = timeoutMs): Promise<Buffer> {
  if (Number(request.headers.get('content-length') ?? 0) > most) throw new BodyRefused(413);
  const reader = request.body?.getReader();
  if (!reader) return Buffer.alloc(0);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new BodyRefused(408)), withinMs);
  });
  try {
    return await Promise.race([allOf(reader, most), late]);
  } catch (error) {
    reader.cancel().catch(() => {});
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

async function allOf(reader: ReadableStreamDefaultReader<Uint8Array>, most: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(pieces);
    bytes += value.length;
    if (bytes > most) throw new BodyRefused(413);
    pieces.push(value);
  }
}
