import type { ActionFunction, LoaderFunction, RouteObject } from 'react-router';

interface Rest {
  readonly loader: LoaderFunction;
}
interface PageModule<Part extends Rest> {
  readonly Component: NonNullable<RouteObject['Component']>;
  /** Imports the chunk that the route's handle names as `rest`. */
  readonly loadRest: () => Promise<Part>;
}

/**
 * `lazy` of a route whose code comes in two parts: the page, and the rest that a first page doesn't wait for because its data
 * came with it. The rest is imported by the page's own module, so that it contains nothing twice.
 */
export const inTwoParts = (load: () => Promise<PageModule<Rest>>) => ({
  Component: async () => (await load()).Component,
  loader: async () => (await (await load()).loadRest()).loader,
});

export const inTwoPartsWithAction = (load: () => Promise<PageModule<Rest & { readonly action: ActionFunction }>>) => ({
  ...inTwoParts(load),
  action: async () => (await (await load()).loadRest()).action,
});
