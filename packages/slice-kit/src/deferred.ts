import { onDemand } from './on-demand.ts';

/**
 * A component that hydrates after the rest of the first page; a navigation loads it with the page. Until then its server HTML
 * works without JavaScript. The build finds calls by their text, so write them only in page files and exactly as
 * `deferred(() => import('./chips.tsx').then(({ Chips }) => Chips))`, and adds `loaded`.
 */
export const deferred = onDemand;
