import { lazy } from 'react';

/**
 * What a first page of results doesn't need to react. A navigation loads it together with the page. Its styles are in
 * rest.styles.ts.
 */
export const loadRest = () => import(/* webpackChunkName: "stays-search-rest" */ './rest.route.ts');

type Rest = Awaited<ReturnType<typeof loadRest>>;

/** Links alone: without its code they work as the server wrote them. */
const later = <Name extends 'Chips' | 'MapView' | 'NothingFound' | 'RankingLink' | 'StayNotice'>(name: Name) =>
  lazy<Rest[Name]>(() =>
    loadRest().then(
      (rest) => ({ default: rest[name] }),
      (error: unknown) => {
        reportError(error);
        return new Promise<never>(() => {});
      },
    ),
  );
export const Chips = later('Chips');
export const MapView = later('MapView');
export const NothingFound = later('NothingFound');
export const RankingLink = later('RankingLink');
export const StayNotice = later('StayNotice');
