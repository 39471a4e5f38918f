import type { LoadMessages, Widget } from '@nocleh/contracts/slice.ts';
import { type FeaturedData, loadFeatured } from './featured.loader.ts';
import { loadPackages, type PackagesData } from './packages.loader.ts';

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
const packages: Widget<PackagesData> = {
  // One file for both rows: each script that a page waits for costs it.
  chunk: 'stays-home-featured',
  messages,
  catalog: 'stays-home',
  loader: loadPackages,
  load: () => import(/* webpackChunkName: "stays-home-featured" */ './packages.widget.tsx'),
};
export const widgets = { 'search-box': searchBox, featured, packages } as const;
