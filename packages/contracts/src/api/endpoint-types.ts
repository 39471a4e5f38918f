import type * as z from 'zod/mini';
import type * as paths from './endpoint-paths.ts';
import type { EndpointName, endpoints } from './endpoints.ts';
import type * as searchAlertPaths from './search-alert-paths.ts';
import type * as sharedListPaths from './shared-list-paths.ts';

export type EndpointOf<Name extends EndpointName> = (typeof endpoints)[Name];
/** The schema of a part of an endpoint; `never` where it has none. */
type Schema<E, Part extends 'query' | 'body'> = E extends Record<Part, infer S extends z.ZodMiniType> ? S : never;
export type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamNames<Rest> : never;
/** What a handler gets once a part is validated; `undefined` where the endpoint has none. */
export type Validated<E, Part extends 'query' | 'body'> = [Schema<E, Part>] extends [never] ? undefined : z.output<Schema<E, Part>>;

type Paths = typeof paths & typeof sharedListPaths & typeof searchAlertPaths;
/** An endpoint as `endpoint-paths.ts` or another module of paths exports it: `GET /places/{slug}`. */
export type EndpointPath = Paths[EndpointName];
export type NameOf<Path extends EndpointPath> = { [Name in EndpointName]: Paths[Name] extends Path ? Name : never }[EndpointName];

/** Optional as a whole where each of its fields is; absent where there is nothing to give. */
type Field<Key extends string, Value> = [Value] extends [never]
  ? unknown
  : Record<never, never> extends Value
    ? { readonly [K in Key]?: Value }
    : { readonly [K in Key]: Value };
/** A query as an address carries it: every value is text. */
type QueryTexts<Query> = {
  readonly [Name in keyof Query]: (Name extends 'locale' ? Query[Name] : string) | Extract<Query[Name], undefined>;
};

type Request<E extends EndpointOf<EndpointName>> = Field<
  'params',
  [ParamNames<E['path']>] extends [never] ? never : Readonly<Record<ParamNames<E['path']>, string>>
> &
  Field<'query', [Schema<E, 'query'>] extends [never] ? never : QueryTexts<z.input<Schema<E, 'query'>>>> &
  Field<'body', z.input<Schema<E, 'body'>>> &
  (E extends { idempotent: true } ? { readonly idempotencyKey: string } : unknown) & { readonly signal?: AbortSignal };

/** What a call of the endpoint has to be given. */
export type RequestOf<Path extends EndpointPath> = Request<EndpointOf<NameOf<Path>>>;
export type AnswerOf<Path extends EndpointPath> = z.output<EndpointOf<NameOf<Path>>['response']>;
