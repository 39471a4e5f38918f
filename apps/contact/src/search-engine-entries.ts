import type { SearchEngineEntries } from '@nocleh/contracts/slice.ts';
import { staticSitemap } from '@nocleh/slice-kit/sitemaps.ts';

export const sitemaps: SearchEngineEntries['sitemaps'] = { pages: staticSitemap('/poptavka', '/newsletter') };
