import type { Findable } from '@nocleh/contracts/slice.ts';
import { fixedSitemap } from '@nocleh/slice-kit/sitemaps.ts';

export const sitemaps: Findable['sitemaps'] = { pages: fixedSitemap('/poptavka', '/newsletter') };
