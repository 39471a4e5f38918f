import { lazy } from 'react';

/** What a first page of results doesn't need to react. A navigation loads it together with the page. */
export const loadRest = () => import(/* webpackChunkName: "stays-search-rest" */ './rest.route.ts');

/** Links alone: without its code they work as the server wrote them. */
export const NothingFound = lazy(() =>
  loadRest().then(
    (rest) => ({ default: rest.NothingFound }),
    (error: unknown) => {
      reportError(error);
      return new Promise<never>(() => {});
    },
  ),
);
