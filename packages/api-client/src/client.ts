import type { Problem } from '@nocleh/contracts/errors.ts';

/** Why a call failed: `status` and `code` of the API's answer; 0 and `network` when there was none, 504 and `timeout` when it took too long. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly problem: Problem | undefined;
  constructor(status: number, code: string, problem?: Problem, cause?: unknown) {
    super(problem?.detail ?? problem?.title ?? code, { cause });
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.problem = problem;
  }
}

export interface ApiOptions {
  /** Base address without a trailing slash: `/api` in the browser, `http://127.0.0.1:5001` on the server. */
  readonly baseUrl: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly fetch?: typeof fetch;
  readonly timeoutMs?: number;
}

type QueryValue = string | number | boolean | undefined | null | readonly (string | number)[];
export interface CallOptions {
  readonly query?: Readonly<Record<string, QueryValue>> | URLSearchParams;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

/** One request to the API: `call('GET', '/search', {query})` resolves with the answer's JSON or rejects with an `ApiError`. */
export interface Api {
  call<Answer>(method: 'GET' | 'POST' | 'PUT', path: string, options?: CallOptions): Promise<Answer>;
}

function queryText(query: CallOptions['query']): string {
  if (!query) return '';
  const params = query instanceof URLSearchParams ? query : new URLSearchParams();
  if (!(query instanceof URLSearchParams)) {
    for (const [name, value] of Object.entries(query)) {
      if (value === undefined || value === null || value === '') continue;
      params.set(name, Array.isArray(value) ? value.join(',') : String(value));
    }
  }
  const text = params.toString();
  return text && `?${text}`;
}

const asProblem = (value: unknown): Problem | undefined =>
  typeof value === 'object' && value !== null && 'code' in value && 'status' in value ? (value as Problem) : undefined;

export function createApi({ baseUrl, headers = {}, fetch: send = fetch, timeoutMs = 60_000 }: ApiOptions): Api {
  return {
    async call<Answer>(method: string, path: string, { query, body, idempotencyKey, signal }: CallOptions = {}) {
      const timeout = AbortSignal.timeout(timeoutMs);
      let response: Response;
      try {
        response = await send(`${baseUrl}${path}${queryText(query)}`, {
          method,
          headers: {
            accept: 'application/json, text/plain, */*',
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
            ...headers,
          },
          body: body === undefined ? null : JSON.stringify(body),
          signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        });
      } catch (cause) {
        // An abort by the caller (the visitor went elsewhere) is not a failure of the API: it passes through as it is.
        if (signal?.aborted) throw cause;
        throw timeout.aborted ? new ApiError(504, 'timeout', undefined, cause) : new ApiError(0, 'network', undefined, cause);
      }
      const answer: unknown = await response.json().catch(() => undefined);
      if (!response.ok) {
        const problem = asProblem(answer);
        throw new ApiError(response.status, problem?.code ?? 'internal', problem);
      }
      return answer as Answer;
    },
  };
}
