import { type IncomingMessage, type OutgoingHttpHeaders, request as requestHttp, type ServerResponse } from 'node:http';
import { request as requestHttps } from 'node:https';
import { buffer } from 'node:stream/consumers';

/** A request of a browser, and its answer. */
export interface Exchange {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  readonly pathname: string;
}

/** An HTML document with its security policy, which is empty when it has none. */
interface HtmlDocument {
  readonly html: string;
  readonly policy: string;
}
export type Rewrite = (document: HtmlDocument) => HtmlDocument;

interface Forwarding {
  readonly target: URL;
  readonly headers: OutgoingHttpHeaders;
  readonly answerHeaders: (answer: IncomingMessage) => OutgoingHttpHeaders;
  readonly rewrite: Rewrite | undefined;
}

export function answerText({ outgoing }: Exchange, status: number, text: string): void {
  if (!outgoing.headersSent) outgoing.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  outgoing.end(`${text}\n`);
}

async function pass(answer: IncomingMessage, { outgoing }: Exchange, headers: OutgoingHttpHeaders, rewrite?: Rewrite): Promise<void> {
  const status = answer.statusCode ?? 502;
  if (!rewrite || !answer.headers['content-type']?.startsWith('text/html')) {
    outgoing.writeHead(status, headers);
    answer.pipe(outgoing);
    return;
  }
  const received = String(headers['content-security-policy'] ?? '');
  const { html, policy } = rewrite({ html: (await buffer(answer)).toString(), policy: received });
  const ofPolicy = policy ? { 'content-security-policy': policy } : {};
  outgoing.writeHead(status, { ...headers, ...ofPolicy, 'content-length': Buffer.byteLength(html) });
  outgoing.end(html);
}

/** Sends a request on, and its answer back. A document that is rewritten is asked for without compression. */
export function forward(exchange: Exchange, { target, headers, answerHeaders, rewrite }: Forwarding): void {
  const { incoming, outgoing } = exchange;
  const send = target.protocol === 'https:' ? requestHttps : requestHttp;
  const sent = { ...headers, ...(rewrite ? { 'accept-encoding': 'identity' } : {}) };
  const forwarded = send(target, { method: incoming.method, headers: sent }, (answer) => {
    pass(answer, exchange, answerHeaders(answer), rewrite).catch(() => outgoing.destroy());
  });
  forwarded.on('error', (error) => answerText(exchange, 502, `${target.origin} does not answer: ${error.message}`));
  outgoing.on('close', () => forwarded.destroy());
  incoming.pipe(forwarded);
}
