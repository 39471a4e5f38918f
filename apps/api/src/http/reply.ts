import { type EndpointName, endpoints } from '@nocleh/contracts/api/endpoints.ts';
import type { Context } from 'hono';

/** Sends every JSON response: validated by the endpoint's response schema, unknown fields dropped. */
export function reply(c: Context, name: EndpointName, data: unknown): Response {
  const endpoint = endpoints[name];
  const result = endpoint.response.safeParse(data);
  if (!result.success) throw new Error(`The answer of ${name} breaks its schema: ${JSON.stringify(result.error.issues.slice(0, 3))}`);
  return c.json(result.data as object, 'status' in endpoint ? endpoint.status : 200, { 'cache-control': 'no-store' });
}
