import type { EndpointName, endpoints } from '@nocleh/contracts/api/endpoints.ts';
import type { Transaction } from 'kysely';
import type * as z from 'zod/mini';
import type { Database } from '../db/database.ts';

type Of<N extends EndpointName> = (typeof endpoints)[N];
type Output<E, K extends string> = E extends Record<K, infer S extends z.ZodMiniType> ? z.output<S> : undefined;
type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamNames<Rest> : never;

export interface HandlerInput<N extends EndpointName> {
  readonly params: Readonly<Record<ParamNames<Of<N>['path']>, string>>;
  /** Validated by the endpoint's schema. */
  readonly query: Output<Of<N>, 'query'>;
  readonly body: Output<Of<N>, 'body'>;
  readonly requestId: string;
  /** Whom limits count; null: nobody. */
  readonly client?: string | null;
  /** Of an endpoint with `idempotent`: do all the work in it, the answer is stored in it under the Idempotency-Key. */
  readonly transaction: Of<N> extends { idempotent: true } ? Transaction<Database> : undefined;
}

/** Returns the endpoint's response (fields that the schema doesn't know are dropped) or throws an `ApiProblem`. */
export type Handler<N extends EndpointName> = (input: HandlerInput<N>) => Promise<z.input<Of<N>['response']>>;
export type Handlers<N extends EndpointName = EndpointName> = { readonly [K in N]: Handler<K> };
