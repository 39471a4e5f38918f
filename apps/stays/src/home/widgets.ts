import type { LoadMessages, Widget } from '@nocleh/contracts/slice.ts';
import { type FeaturedData, loadFeatured } from './featured.loader.ts';

const messages: LoadMessages = (locale) => import(/* webpackChunkName: "stays-home-messages-[request]" */ `./locales/${locale}.po`);

const searchBox: Widget<null> = {
  chunk: 'stays-home-search',
  messages,
  catalog: 'stays-home',
  loader: async () => null,
  load: () => import(/* webpackChunkName: "stays-home-search" */ './search-box.widget.tsx'),
};
const featured: Widget<FeaturedData> = {
  chunk: 'stays-home-featured',
  messages,
  catalog: 'stays-home',
  loader: loadFeatured,
  load: () => import(/* webpackChunkName: "stays-home-featured" */ './featured.widget.tsx'),
};
export const widgets = { 'search-box': searchBox, featured } as const;
