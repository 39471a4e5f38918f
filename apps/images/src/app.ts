import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import type { AllowsHost } from './allowed-hosts.ts';
import type { ImageRequest } from './image-request.ts';
import { parseIpxRequest } from './ipx-request.ts';
import { negotiateFormat } from './negotiate.ts';
import type { Optimise } from './optimiser.ts';
import { Refusal } from './refusal.ts';
import { pictureResponse, refusalResponse } from './respond.ts';
import { parseVercelRequest } from './vercel-request.ts';

type ImagesContext = Context<{ Bindings: Partial<HttpBindings> }>;

/** The address as the client wrote it: `URL` resolves `..`, and then a path that climbs out would look like another page. */
const rawPath = (c: ImagesContext): string =>
  (c.env?.incoming?.url ?? c.req.url.replace(/^https?:\/\/[^/]*/, '')).split(/[?#]/, 1)[0] ?? '';

/** What is asked for, and the status for a host or path that isn't allowed. */
const parse = (c: ImagesContext, allows: AllowsHost): { request: ImageRequest; forbidden: 400 | 403 } => {
  const path = rawPath(c);
  if (path === '/_vercel/image') {
    return { request: parseVercelRequest(new URL(c.req.url).searchParams, allows), forbidden: 400 };
  }
  const ipx = /^\/_ipx(?:\/(.*))?$/s.exec(path);
  if (ipx) return { request: parseIpxRequest(ipx[1] ?? '', allows), forbidden: 403 };
  throw new Refusal(404, 'There is nothing here.');
};

export const createApp = (optimise: Optimise, allows: AllowsHost, report: (error: unknown) => void) => {
  const app = new Hono<{ Bindings: Partial<HttpBindings> }>();
  app.get('/health', (c) => c.json({ status: 'ok' }));
  app.all('*', async (c) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') throw new Refusal(405, 'Only GET and HEAD are answered.');
    const { request, forbidden } = parse(c, allows);
    const entry = await optimise(request, negotiateFormat(c.req.header('accept')), forbidden);
    return pictureResponse(entry, c.req.header('if-none-match'), c.req.method === 'HEAD');
  });
  app.onError((error) => {
    if (error instanceof Refusal) return refusalResponse(error);
    report(error);
    return new Response('Something went wrong.\n', { status: 500, headers: { 'cache-control': 'no-store' } });
  });
  return app;
};
