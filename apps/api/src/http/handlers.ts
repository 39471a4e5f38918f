import type { EndpointOf, ParamNames, Validated } from '@nocleh/contracts/api/endpoint-types.ts';
import type { EndpointName } from '@nocleh/contracts/api/endpoints.ts';
import type { Transaction } from 'kysely';
import type * as z from 'zod/mini';
import type { Database } from '../db/database.ts';

export interface HandlerInput<N extends EndpointName> {
  readonly params: Readonly<Record<ParamNames<EndpointOf<N>['path']>, string>>;
  /** Validated by the endpoint's schema. */
  readonly query: Validated<EndpointOf<N>, 'query'>;
  readonly body: Validated<EndpointOf<N>, 'body'>;
  readonly requestId: string;
  /** The client to which limits apply; null if none do. */
  readonly client?: string | null;
  /**
   * Only for endpoints with `idempotent`: all work happens in this transaction, which also stores the response under the
   * Idempotency-Key.
   */
  readonly transaction: EndpointOf<N> extends { idempotent: true } ? Transaction<Database> : undefined;
}

/** Returns the endpoint's response (fields unknown to the schema are dropped) or throws an `ApiProblem`. */
export type Handler<N extends EndpointName> = (input: HandlerInput<N>) => Promise<z.input<EndpointOf<N>['response']>>;
export type Handlers<N extends EndpointName = EndpointName> = { readonly [K in N]: Handler<K> };
