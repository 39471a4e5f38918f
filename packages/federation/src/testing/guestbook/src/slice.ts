import type { Slice } from '@nocleh/contracts/slice.ts';
import { pageRoutes } from '@nocleh/slice-kit/page-routes.ts';
import { routes as pages } from './routes.ts';

export const name = 'guestbook';
export const routes = pageRoutes(pages);
export const messages: Slice['messages'] = typeof window === 'undefined' ? (locale) => import(`./locales/${locale}.po`) : undefined;
export const searchEngineEntries = () => import('./search-engine-entries.ts');
