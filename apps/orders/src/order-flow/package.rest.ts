import { later } from '@nocleh/slice-kit/later.ts';

/** What the first page of a package's first step doesn't need to react. A navigation loads it together with the page. */
export const loadRest = () => import(/* webpackChunkName: "orders-package-rest" */ './package-rest.route.ts');

export const PriceAndHold = later(loadRest)((rest) => rest.PriceAndHold);
