import type { SliceManifest } from '@nocleh/contracts/slice.ts';

export const manifest = {
  addresses: [{ name: 'recenze', path: '/recenze', layout: 'default' }],
  sitemaps: ['pages'],
} as const satisfies SliceManifest;
