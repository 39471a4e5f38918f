import { later } from '@nocleh/slice-kit/later.ts';

/**
 * What a first page of results doesn't need to react. A navigation loads it together with the page. Its styles are in
 * rest.styles.ts.
 */
export const loadRest = () => import(/* webpackChunkName: "stays-search-rest" */ './rest.route.ts');

const part = later(loadRest);
export const Chips = part((rest) => rest.Chips);
export const MapView = part((rest) => rest.MapView);
export const NothingFound = part((rest) => rest.NothingFound);
export const Pages = part((rest) => rest.Pages);
export const RankingLink = part((rest) => rest.RankingLink);
export const StayNotice = part((rest) => rest.StayNotice);
