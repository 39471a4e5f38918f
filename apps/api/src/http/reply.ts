import { type EndpointName, endpoints } from '@nocleh/contracts/api/endpoints.ts';
import { encoded } from '@nocleh/contracts/http/compression.ts';
import type { Context } from 'hono';

/** Fewer bytes fit into one packet with the headers anyway. */
const minCompressedBytes = 1_000;
const jsonHeaders = { 'cache-control': 'no-store', 'content-type': 'application/json', vary: 'accept-encoding' };

/**
 * Sends every JSON response: validated by the endpoint's response schema, unknown fields dropped, compressed if the client accepts that.
 * Nobody can be made to send a secret with a request, as there are no cookies, so the size of a compressed response tells nobody a secret.
 */
export async function reply(c: Context, name: EndpointName, data: unknown): Promise<Response> {
  const endpoint = endpoints[name];
  const result = endpoint.response.safeParse(data);
  if (!result.success) throw new Error(`The answer of ${name} breaks its schema: ${JSON.stringify(result.error.issues.slice(0, 3))}`);
  const json = Buffer.from(JSON.stringify(result.data));
  const { body, encoding } = await encoded(json, json.length < minCompressedBytes ? '' : c.req.header('accept-encoding'));
  return c.body(body, 'status' in endpoint ? endpoint.status : 200, {
    ...jsonHeaders,
    ...(encoding ? { 'content-encoding': encoding } : {}),
  });
}
