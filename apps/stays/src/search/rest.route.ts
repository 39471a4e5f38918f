export { Pages } from '../card/pages.tsx';
export { RankingLink } from '../card/ranking-link.tsx';
export { MapView } from '../map/map-view.tsx';
export { Chips } from './chips.tsx';
export { NothingFound } from './nothing-found.tsx';
export { loader } from './search.loader.ts';
export { StayNotice } from './stay-notice.tsx';
