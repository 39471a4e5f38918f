import { BodyRefused } from '@nocleh/contracts/http/read-body.ts';
import { envelopeAddress, relayedEnvelope } from '@nocleh/monitoring/relay.ts';
import type { Context } from 'hono';
import { minuteLimit } from '../http/minute-limit.ts';
import { limitedBody } from '../http/request-body.ts';

/** Twice the size of a report with a hundred breadcrumbs and a deep stack. */
const maxBytes = 50_000;
const perMinute = { address: 60, everyone: 3_000 };
const maxConcurrent = 32;
const timeoutMs = 5_000;
const tooMany = () => new Response(null, { status: 429, headers: { 'retry-after': '60' } });
const answeredOn = ['x-sentry-rate-limits', 'retry-after'];

/**
 * Forwards error reports of browsers to the service of `dsn`, without the visitor's address, cookies and referrer, limited in size and
 * number. See docs/decisions/0010.
 */
export function reportTunnel(dsn: string, addressOf: (context: Context) => string): (context: Context) => Promise<Response> {
  const mayReport = minuteLimit(perMinute);
  const service = envelopeAddress(dsn);
  let running = 0;

  async function forwardEnvelope(envelope: string): Promise<Response> {
    if (running >= maxConcurrent) return tooMany();
    running += 1;
    try {
      return await relay(envelope);
    } catch {
      return new Response(null, { status: 502 });
    } finally {
      running -= 1;
    }
  }

  async function relay(envelope: string): Promise<Response> {
    const answer = await fetch(service, {
      method: 'POST',
      body: envelope,
      headers: { 'content-type': 'application/x-sentry-envelope' },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.body?.cancel();
    const headers = new Headers();
    for (const name of answeredOn) {
      const value = answer.headers.get(name);
      if (value) headers.set(name, value);
    }
    return new Response(null, { status: answer.ok ? 200 : answer.status === 429 ? 429 : 502, headers });
  }

  const answer = async (context: Context): Promise<Response> => {
    if (!(await mayReport(addressOf(context)))) return tooMany();
    try {
      const envelope = relayedEnvelope((await limitedBody(context, maxBytes)).toString('utf8'), dsn);
      return envelope ? await forwardEnvelope(envelope) : new Response(null, { status: 400 });
    } catch (error) {
      if (error instanceof BodyRefused) return new Response(null, { status: error.status });
      throw error;
    }
  };
  return async (context) => {
    const response = await answer(context);
    response.headers.set('cache-control', 'no-store');
    return response;
  };
}
