import { lazy } from 'react';

/**
 * What the page of an accommodation or a place doesn't need to react: a first page hydrates its lower half when the code comes, a
 * navigation loads it together with the page, so that nothing comes after it is shown. Its styles are in rest.styles.ts.
 */
export const loadRest = () => import(/* webpackChunkName: "stays-accommodation-rest" */ './rest.route.ts');

/** Without it a page stays what the server wrote, whose forms and links work without scripts. */
export const BelowTheFold = lazy(() =>
  loadRest().then(
    (rest) => ({ default: rest.BelowTheFold }),
    (error: unknown) => {
      reportError(error);
      return new Promise<never>(() => {});
    },
  ),
);
