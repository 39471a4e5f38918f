import type { SitemapsOf } from '@nocleh/contracts/slice.ts';
import { staticSitemap } from '@nocleh/slice-kit/sitemaps.ts';
import type { manifest } from './manifest.ts';

export const sitemaps: SitemapsOf<typeof manifest> = { pages: staticSitemap('/kniha', '/kniha/hoste') };
