import { maxBodyBytes } from '@nocleh/contracts/http/body-limit.ts';
import { BodyRefused } from '@nocleh/contracts/http/read-body.ts';
import type { Context } from 'hono';
import type { RefusedStatus } from '../../refused-form/refused-form.route.tsx';
import { limitedBody } from './request-body.ts';

const formType = 'application/x-www-form-urlencoded';
const typeOf = (request: Request) => (request.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase();

/** Converts a mail program's one-click unsubscription, which RFC 8058 allows as multipart, to a URL-encoded form. */
async function toOneClickForm(request: Request, body: Buffer): Promise<Buffer | undefined> {
  const type = request.headers.get('content-type') ?? '';
  const sent = new Request(request.url, { method: 'POST', headers: { 'content-type': type }, body: new Uint8Array(body) });
  const form = await sent.formData().catch(() => undefined);
  const said = form?.get('List-Unsubscribe');
  return said === 'One-Click' ? Buffer.from(new URLSearchParams({ 'List-Unsubscribe': said }).toString()) : undefined;
}

/**
 * Reads a form before any code of the page runs, so that its length is limited for every slice; pages read this copy. Only fields
 * are accepted, as no form of the site has files. Returns the status of a refused form.
 */
export async function takeForm(context: Context): Promise<RefusedStatus | undefined> {
  const { raw } = context.req;
  const type = typeOf(raw);
  if (type !== formType && type !== 'multipart/form-data') return 415;
  try {
    const sent = await limitedBody(context, maxBodyBytes);
    const body = type === formType ? sent : await toOneClickForm(raw, sent);
    if (!body) return 415;
    const headers = new Headers(raw.headers);
    headers.set('content-type', formType);
    headers.delete('content-length');
    context.req.raw = new Request(raw.url, { method: raw.method, headers, body: new Uint8Array(body), signal: raw.signal });
  } catch (error) {
    if (error instanceof BodyRefused) return error.status;
    throw error;
  }
  return undefined;
}
