import type { Problem } from '@nocleh/contracts/errors.ts';

/** Why a call failed: `status` and `code` of the API's answer; 0 and `network` when there was none, 504 and `timeout` when it took too long. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly problem: Problem | undefined;
  /** Of a refusal that is over some time: seconds to wait, as the API says. */
  readonly retryAfter: string | undefined;
  constructor(status: number, code: string, problem?: Problem, cause?: unknown, retryAfter?: string) {
    super(problem?.detail ?? problem?.title ?? code, { cause });
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}

export interface ApiOptions {
  /** Base address without a trailing slash: `/api` in the browser, `http://127.0.0.1:5001` on the server. */
  readonly baseUrl: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly fetch?: typeof fetch;
  readonly timeoutMs?: number;
  /** Hears of every request: for a progress bar, and to end what nobody waits for any more. */
  readonly watch?: (method: Method) => Watch | undefined;
}

type Method = 'GET' | 'POST' | 'PUT';
export interface Watch {
  /** Ends the request when it is aborted. */
  readonly signal?: AbortSignal;
  /** Called once the answer is there, or will not come; with the reason why it failed. */
  readonly ended: (error?: unknown) => void;
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
  call<Answer>(method: Method, path: string, options?: CallOptions): Promise<Answer>;
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

/** One signal that follows others and the time limit, until `done`. */
function limited(timeoutMs: number, others: readonly (AbortSignal | undefined)[]) {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new ApiError(504, 'timeout')), timeoutMs);
  // Not by the event's `currentTarget`: in Node it is null to all listeners of a signal but the first.
  const stops = others.flatMap((signal) => {
    if (!signal) return [];
    const follow = () => controller.abort(signal.reason);
    if (signal.aborted) follow();
    signal.addEventListener('abort', follow);
    return [() => signal.removeEventListener('abort', follow)];
  });
  const done = () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
  return { signal: controller.signal, done };
}

/** JSON, or plain text as it is; nothing for an empty answer and for one in another format. */
async function contentOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return response.headers.get('content-type')?.startsWith('text/plain') && text ? text : undefined;
  }
}

export function createApi({ baseUrl, headers = {}, fetch: send = fetch, timeoutMs = 60_000, watch }: ApiOptions): Api {
  async function request(method: Method, path: string, signal: AbortSignal, { query, body, idempotencyKey }: CallOptions) {
    const response = await send(`${baseUrl}${path}${queryText(query)}`, {
      method,
      headers: {
        accept: 'application/json, text/plain, */*',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal,
    });
    const answer = await contentOf(response);
    if (response.ok && (answer !== undefined || response.status === 204)) return answer;
    const problem = asProblem(answer);
    const wait = response.headers.get('retry-after') ?? undefined;
    throw new ApiError(response.ok ? 502 : response.status, problem?.code ?? 'internal', problem, undefined, wait);
  }

  return {
    async call<Answer>(method: Method, path: string, options: CallOptions = {}) {
      const watcher = watch?.(method);
      const { signal, done } = limited(timeoutMs, [options.signal, watcher?.signal]);
      try {
        const answer = await request(method, path, signal, options);
        watcher?.ended();
        return answer as Answer;
      } catch (cause) {
        // The abort's own reason: the visitor went elsewhere (which is no failure of the API), or the time is over. Of `fetch`
        // a TypeError says that no answer came; what else is thrown here is no fault of the network.
        const error = signal.aborted ? signal.reason : cause instanceof TypeError ? new ApiError(0, 'network', undefined, cause) : cause;
        watcher?.ended(error);
        throw error;
      } finally {
        done();
      }
    },
  };
}
