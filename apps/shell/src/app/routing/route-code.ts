import type { RouteObject } from 'react-router';

type Code = Partial<RouteObject>;
export type Lazy = RouteObject['lazy'];

/** All code of a route, whether its slice gives it as one module or in parts. */
export async function routeCode(lazy: Lazy): Promise<Code> {
  if (typeof lazy === 'function') return lazy() as Promise<Code>;
  const parts = await Promise.all(Object.entries(lazy ?? {}).map(async ([name, load]) => [name, await load?.()] as const));
  return Object.fromEntries(parts) as Code;
}
