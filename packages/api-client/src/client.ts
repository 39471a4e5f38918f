import type { AnswerOf, EndpointPath, RequestOf } from '@nocleh/contracts/api/endpoint-types.ts';
import type { Problem } from '@nocleh/contracts/errors.ts';

/** A failed call with `status` and `code` of the answer: 0 and `network` without an answer, 504 and `timeout` after the time limit. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly problem: Problem | undefined;
  /** The header `Retry-After`: seconds to wait before the next attempt. */
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

/** What the client reads of an answer. A `Response` is one. */
export interface ApiAnswer {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  text(): Promise<string>;
}

export interface SentRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly signal: AbortSignal;
}

/** Sends one request as `fetch` does: it rejects with a `TypeError` when there is no answer. */
export type SendRequest = (address: string, request: SentRequest) => Promise<ApiAnswer>;

export interface ApiOptions {
  /** Base address without a trailing slash: `/api` in the browser, `http://127.0.0.1:5001` on the server. */
  readonly baseUrl: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly fetch?: SendRequest;
  readonly timeoutMs?: number;
  /** Called for every request, to show progress and to abort requests that are no longer needed. */
  readonly watch?: (method: Method) => Watch | undefined;
}

type Method = 'GET' | 'POST' | 'PUT';
export interface Watch {
  /** Ends the request when it is aborted. */
  readonly signal?: AbortSignal;
  /** Called once when the request has ended, with the error if it failed. */
  readonly ended: (error?: unknown) => void;
}

/** Request of any endpoint. */
interface AnyRequest {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}
type Arguments<Path extends EndpointPath> =
  Record<never, never> extends RequestOf<Path> ? [request?: RequestOf<Path>] : [request: RequestOf<Path>];

export interface Api {
  /** One request: `call(endpoint.search, { query })` resolves with the answer's JSON or rejects with an `ApiError`. */
  call<Path extends EndpointPath>(endpoint: Path, ...request: Arguments<Path>): Promise<AnswerOf<Path>>;
}

/** Path with parameters and query; empty values are left out. */
function address(path: string, { params = {}, query = {} }: AnyRequest): string {
  const filled = path.replace(/{(\w+)}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length > 0 ? `${filled}?${new URLSearchParams(given)}` : filled;
}

const asProblem = (value: unknown): Problem | undefined =>
  typeof value === 'object' && value !== null && 'code' in value && 'status' in value ? (value as Problem) : undefined;

/** Combines abort signals and a time limit into one signal, until `done` is called. */
function limited(timeoutMs: number, others: readonly (AbortSignal | undefined)[]) {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new ApiError(504, 'timeout')), timeoutMs);
  // The event's `currentTarget` can't be used: in Node it is null for all listeners but the first.
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

/** Body of an answer: parsed JSON or plain text; undefined when it is empty or has another type. */
async function contentOf(response: ApiAnswer): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return response.headers.get('content-type')?.startsWith('text/plain') && text ? text : undefined;
  }
}

export function createApi({ baseUrl, headers = {}, fetch = globalThis.fetch, timeoutMs = 60_000, watch }: ApiOptions): Api {
  async function send(method: Method, path: string, signal: AbortSignal, request: AnyRequest) {
    const { body, idempotencyKey } = request;
    const response = await fetch(baseUrl + address(path, request), {
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
    call: (async (endpoint: EndpointPath, request: AnyRequest = {}) => {
      const [method, path] = endpoint.split(' ') as [Method, string];
      const watcher = watch?.(method);
      const { signal, done } = limited(timeoutMs, [request.signal, watcher?.signal]);
      try {
        const answer = await send(method, path, signal, request);
        watcher?.ended();
        return answer;
      } catch (cause) {
        // An abort keeps its reason: a navigation, which is no failure of the API, or the time limit. `fetch` throws a
        // TypeError when there is no answer; any other error is not from the network.
        const error = signal.aborted ? signal.reason : cause instanceof TypeError ? new ApiError(0, 'network', undefined, cause) : cause;
        watcher?.ended(error);
        throw error;
      } finally {
        done();
      }
    }) as Api['call'],
  };
}
