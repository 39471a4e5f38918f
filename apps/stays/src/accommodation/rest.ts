import { later } from '@nocleh/slice-kit/later.ts';

/**
 * What the page of an accommodation or a place doesn't need to react: a first page hydrates these parts when the code comes, a
 * navigation loads it together with the page, so that nothing comes after it is shown. Its styles are in rest.styles.ts.
 */
export const loadRest = () => import(/* webpackChunkName: "stays-accommodation-rest" */ './rest.route.ts');

const part = later(loadRest);
export const BelowTheFold = part((rest) => rest.BelowTheFold);
export const ListFoot = part((rest) => rest.ListFoot);
export const StayBar = part((rest) => rest.StayBar);
