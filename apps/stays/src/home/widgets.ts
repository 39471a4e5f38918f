import type { Widget, WidgetsOf } from '@nocleh/contracts/slice.ts';
import type { manifest } from '../manifest.ts';
import { type FeaturedData, loadFeatured } from './featured.loader.ts';
import { loadPackages, type PackagesData } from './packages.loader.ts';

const searchBox: Widget<null> = {
  loader: async () => null,
  load: () => import('./search-box.widget.tsx'),
};
const featured: Widget<FeaturedData> = {
  loader: loadFeatured,
  load: () => import('./featured.widget.tsx'),
};
const packages: Widget<PackagesData> = {
  loader: loadPackages,
  load: () => import('./packages.widget.tsx'),
};
export const widgets: WidgetsOf<typeof manifest> = { 'search-box': searchBox, featured, packages };
