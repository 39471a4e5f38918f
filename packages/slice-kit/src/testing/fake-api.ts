import { type Api, createApi } from '@nocleh/api-client/client.ts';
import { type ErrorCode, errorStatus, type FieldProblem } from '@nocleh/contracts/errors.ts';

export interface ApiCall {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly key: string | null;
}
/** An error code with the fields that it is about. */
export interface Refusal {
  readonly refused: ErrorCode;
  readonly errors?: readonly FieldProblem[];
}
/** Answer to a call: JSON, a refusal, or undefined for a 404. */
export type Answers = (call: ApiCall) => unknown;

const isRefusal = (answer: unknown): answer is Refusal => typeof answer === 'object' && answer !== null && 'refused' in answer;

/** An API client with answers from the test, and the recorded calls. */
export function fakeApi(answers: Answers): { api: Api; calls: readonly ApiCall[] } {
  const calls: ApiCall[] = [];
  const answering: typeof fetch = async (input, init) => {
    const call = {
      method: init?.method ?? 'GET',
      path: String(input),
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : null,
      key: new Headers(init?.headers).get('idempotency-key'),
    };
    calls.push(call);
    const answer = answers(call) ?? { refused: 'not_found' };
    if (!isRefusal(answer)) return Response.json(answer);
    const { refused: code, errors } = answer;
    const status = errorStatus[code];
    return Response.json({ type: 'about:blank', title: code, status, code, requestId: 'r', errors }, { status });
  };
  return { api: createApi({ baseUrl: '', fetch: answering }), calls };
}
