import { type Api, createApi } from '@nocleh/api-client/client.ts';
import { type Endpoint, endpoints } from '@nocleh/contracts/api/endpoints.ts';
import * as z from 'zod/mini';

type Answer = { readonly status?: number; readonly body: unknown };
export type Answers = Partial<
  Record<keyof typeof endpoints, (asked: { readonly query: URLSearchParams; readonly slug: string }) => Answer>
>;

const notFound: Answer = {
  status: 404,
  body: { type: 'urn:nocleh:problem:not_found', title: 'No such thing', status: 404, code: 'not_found', requestId: 'test' },
};

/** A fake API that validates queries and answers by the contract and fails the test if they are invalid. */
export function contractApi(answers: Answers): { api: Api; asked: string[] } {
  const asked: string[] = [];
  const respond = (url: URL): Response => {
    for (const [name, endpoint] of Object.entries(endpoints) as [keyof typeof endpoints, Endpoint][]) {
      const match = new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '([^/]+)')}$`).exec(url.pathname);
      if (!match || endpoint.method !== 'GET') continue;
      if (endpoint.query) z.parse(endpoint.query, Object.fromEntries(url.searchParams));
      const { status = 200, body } = answers[name]?.({ query: url.searchParams, slug: match[1] ?? '' }) ?? notFound;
      return Response.json(status === 200 ? z.parse(endpoint.response, body) : body, { status });
    }
    throw new Error(`no endpoint ${url.pathname}`);
  };
  const api = createApi({
    baseUrl: 'http://api.test',
    fetch: async (input) => {
      const url = new URL(String(input));
      asked.push(url.pathname + url.search);
      return respond(url);
    },
  });
  return { api, asked };
}
