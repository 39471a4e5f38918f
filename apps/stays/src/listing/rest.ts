import { later } from '@nocleh/slice-kit/later.ts';

/** What the first page of a listing doesn't need to react. A navigation loads it together with the page. */
export const loadRest = () => import(/* webpackChunkName: "stays-listing-rest" */ './rest.route.ts');

export const ListFoot = later(loadRest)((rest) => rest.ListFoot);
