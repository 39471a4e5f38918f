import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** The target of the hostile clients: a site on this machine, no other. */
export interface Target {
  readonly port: number;
  /** Slugs of accommodations. */
  readonly details: readonly string[];
  readonly signal: AbortSignal;
}

interface Attempt {
  /** Bytes of the request's start. */
  readonly head: string;
  /** The rest of the request, piece by piece, at the server's or the client's pace. */
  readonly body?: () => AsyncIterable<string>;
  /** The client disconnects after this many milliseconds. */
  readonly leaveAfter?: number;
  /** The client never reads the response. */
  readonly isDeaf?: boolean;
}

const maxAttemptMs = 20_000;

const get = (path: string, from: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${from}\r\n${more}\r\n`;
const post = (path: string, from: string, more: string) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${from}\r\nContent-Type: application/x-www-form-urlencoded\r\n${more}\r\n`;

async function* repeated(piece: string, times: number, pauseMs = 0) {
  for (let index = 0; index < times; index += 1) {
    if (pauseMs) await sleep(pauseMs);
    yield piece;
  }
}
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
const worstReport = (bytes: number) =>
  `${JSON.stringify({})}\n{"type":"event"}\n${JSON.stringify({ message: 'a@'.repeat(bytes / 4) + '/'.repeat(bytes / 2) })}\n`;

/** Kinds of clients by name, each with the attempt that it repeats. */
export const kinds: Readonly<Record<string, (target: Target, from: string, round: number) => Attempt>> = {
  'early close on a share card': ({ details }, from, round) => ({
    head: get(`/_share${details[round % details.length]}.jpg`, from),
    leaveAfter: 5,
  }),
  'early close on a page': ({ details }, from, round) => ({ head: get(`${details[round % details.length]}`, from), leaveAfter: 5 }),
  'form of 500 MB': (_, from) => ({
    head: post('/newsletter', from, 'Content-Length: 500000000\r\n'),
    body: () => repeated('x'.repeat(100_000), 5_000),
  }),
  'form of 500 MB in chunks': (_, from) => ({
    head: post('/poptavka', from, 'Transfer-Encoding: chunked\r\n'),
    body: () => repeated(chunk('x'.repeat(100_000)), 5_000),
  }),
  'GET with a body': (_, from) => ({
    head: get('/api/search?locale=cs', from, 'Content-Length: 40\r\n'),
    body: () => repeated('GET /stolen HTTP/1.1\r\nX: ', 1),
  }),
  'GET of a picture with a body': (_, from) => ({
    head: get('/_ipx/_/pictures/none.webp', from, 'Transfer-Encoding: chunked\r\n'),
    body: () => repeated(chunk('GET /stolen HTTP/1.1\r\n'), 1),
  }),
  'slow write': (_, from) => ({ head: post('/newsletter', from, 'Content-Length: 1000\r\n'), body: () => repeated('x', 15, 1_000) }),
  'slow read': (_, from) => ({ head: get('/vyhledavani', from), isDeaf: true }),
  'report of 100 kB': (_, from) => ({
    head: post('/_report', from, `Content-Length: ${worstReport(100_000).length}\r\n`),
    body: () => repeated(worstReport(100_000), 1),
  }),
  'report of 48 kB': (_, from) => ({
    head: post('/_report', from, `Content-Length: ${worstReport(48_000).length}\r\n`),
    body: () => repeated(worstReport(48_000), 1),
  }),
  '?constructor=': (_, from) => ({ head: get('/api/search?locale=cs&constructor=&__proto__=&toString=', from) }),
};

/** Resolves when the socket takes more, or is closed. */
function writable(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      socket.off('drain', done).off('close', done);
      resolve();
    };
    socket.on('drain', done).on('close', done);
  });
}

/** The status of the response, or why there was none. */
function tryOnce(target: Target, { head, body, leaveAfter, isDeaf }: Attempt): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(target.port, '127.0.0.1');
    let heard = '';
    const timers = [setTimeout(() => end('waited in vain'), maxAttemptMs)];
    const end = (outcome: string) => {
      for (const timer of timers) clearTimeout(timer);
      target.signal.removeEventListener('abort', stop);
      socket.destroy();
      resolve(outcome);
    };
    const stop = () => end('stopped');
    target.signal.addEventListener('abort', stop, { once: true });
    if (leaveAfter) timers.push(setTimeout(() => end('left'), leaveAfter));
    if (isDeaf) {
      socket.pause();
      timers.push(setTimeout(() => end('left'), 10_000));
    } else
      socket.on('data', (piece) => {
        heard ||= piece.toString('latin1', 9, 12);
        end(heard);
      });
    socket.on('error', () => end(heard || 'cut off'));
    socket.on('close', () => end(heard || 'cut off'));
    socket.on('connect', async () => {
      socket.write(head);
      for await (const piece of body?.() ?? []) {
        if (socket.destroyed) return;
        if (!socket.write(piece)) await writable(socket);
      }
    });
  });
}

const pauseMs = 500;

/** Runs this many clients of all kinds, each with its own address, until aborted. Counts their results by kind. */
export async function besiege(target: Target, clients: number): Promise<Map<string, Map<string, number>>> {
  const heard = new Map(Object.keys(kinds).map((kind) => [kind, new Map<string, number>()]));
  const all = Object.entries(kinds);
  const client = async (index: number) => {
    const [kind, attempt] = all[index % all.length] as (typeof all)[number];
    const counts = heard.get(kind) ?? new Map<string, number>();
    // Spreads the starts over the pause.
    await sleep((index * pauseMs) / clients);
    for (let round = index; !target.signal.aborted; round += 1) {
      const outcome = await tryOnce(target, attempt(target, `198.51.100.${index % 256}`, round));
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
      await sleep(pauseMs);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, index) => client(index)));
  return heard;
}
