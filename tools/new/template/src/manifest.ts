import type { SliceManifest } from '@nocleh/contracts/slice.ts';

export const manifest = {
  addresses: [{ name: 'addressname', path: '/pagepath', layout: 'default' }],
  sitemaps: ['pages'],
} as const satisfies SliceManifest;
