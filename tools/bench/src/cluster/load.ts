import { Agent, get, type IncomingHttpHeaders } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../figures.ts';
import type { FreeNight } from './free-nights.repository.ts';

/** What visitors of a site met. */
export interface LoadReport {
  readonly requests: number;
  /** Requests by what was wrong with their answer: a status other than 200, or none. */
  readonly failures: ReadonlyMap<string, number>;
  readonly p95Ms: number;
  readonly slowestMs: number;
  /** Orders that were answered as made. */
  readonly orders: number;
  /** Orders that were answered otherwise, or not at all, by what was wrong. */
  readonly refused: ReadonlyMap<string, number>;
  /** Orders that were answered as made and are not there any more. */
  readonly lost: number;
}

interface LoadOptions {
  readonly url: string;
  readonly paths: readonly string[];
  readonly perSecond: number;
  readonly ordersPerSecond: number;
  /** A night for each order. */
  readonly nextNight: () => FreeNight;
}

const requestMs = 20_000;
const count = (failures: Map<string, number>, what: string) => failures.set(what, (failures.get(what) ?? 0) + 1);
/** Every process gives its answers a number, the balancer does not. */
const statusOf = (status: number | undefined, headers: IncomingHttpHeaders) =>
  headers['x-request-id'] === undefined ? `${status} of the balancer` : String(status);
const why = (error: unknown) =>
  error instanceof Error ? String((error.cause as { code?: string } | undefined)?.code ?? error.message) : String(error);

export async function order(url: string, { accommodation, roomType, from, to }: FreeNight): Promise<Response> {
  const stay = { accommodation, from, to, rooms: [{ roomType, units: 1 }], guests: [{ age: 30 }], locale: 'cs' };
  return await fetch(`${url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(stay),
    signal: AbortSignal.timeout(requestMs),
  });
}

/** Asks for pages and makes orders at a constant rate, whether or not earlier requests were answered, until `stop` is called. */
export function startLoad({ url, paths, perSecond, ordersPerSecond, nextNight }: LoadOptions): { stop(): Promise<LoadReport> } {
  const agent = new Agent({ keepAlive: true });
  const open = new Set<Promise<void>>();
  const [failures, refused] = [new Map<string, number>(), new Map<string, number>()];
  const times: number[] = [];
  const tokens: string[] = [];

  const visit = (path: string) =>
    new Promise<void>((done) => {
      const began = performance.now();
      const end = (failure?: string) => {
        times.push(performance.now() - began);
        if (failure) count(failures, failure);
        done();
      };
      const request = get(url + path, { agent, timeout: requestMs }, (response) => {
        response
          .resume()
          .on('end', () => end(response.statusCode === 200 ? undefined : statusOf(response.statusCode, response.headers)))
          .on('error', (error) => end(why(error)));
      });
      request.on('timeout', () => request.destroy(new Error('no answer')));
      request.on('error', (error) => end(why(error)));
    });
  const book = async () => {
    try {
      const answer = await order(url, nextNight());
      const text = await answer.text();
      if (answer.status === 201) tokens.push((JSON.parse(text) as { token: string }).token);
      else count(refused, statusOf(answer.status, Object.fromEntries(answer.headers)));
    } catch (error) {
      count(refused, why(error));
    }
  };
  const begin = (work: Promise<void>) => {
    const running: Promise<void> = work.finally(() => open.delete(running));
    open.add(running);
  };
  let requests = 0;
  const timers = [
    setInterval(() => {
      begin(visit(paths[requests % paths.length] ?? '/'));
      requests += 1;
    }, 1000 / perSecond),
    setInterval(() => begin(book()), 1000 / ordersPerSecond),
  ];
  /** The site may still be recovering; an order is lost when the answer is that it is unknown. */
  const isThere = async (token: string): Promise<boolean> => {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const answer = await fetch(`${url}/api/orders/${token}`).catch(() => undefined);
      await answer?.body?.cancel();
      if (answer?.ok || answer?.status === 404) return answer.ok;
      await sleep(500);
    }
    throw new Error('The site does not answer what became of an order.');
  };
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(open);
      agent.destroy();
      const found = await Promise.all(tokens.map(isThere));
      return {
        ...{ requests, failures, refused, orders: tokens.length },
        ...{ p95Ms: percentile(times, 0.95), slowestMs: Math.max(...times), lost: found.filter((there) => !there).length },
      };
    },
  };
}
