import type { Slice } from '@nocleh/contracts/slice.ts';
import { pageRoutes } from '@nocleh/slice-kit/page-routes.ts';
import { widgets as homeWidgets } from './newsletter/widgets.ts';
import { routes as pages } from './routes.ts';

export const name = 'contact';
export const routes = pageRoutes(pages);
export const messages: Slice['messages'] = typeof window === 'undefined' ? (locale) => import(`./locales/${locale}.po`) : undefined;
export const widgets = homeWidgets satisfies Slice['widgets'];
export const searchEngineEntries = () => import('./search-engine-entries.ts');
