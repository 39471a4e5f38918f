import type { SliceManifest } from '@nocleh/contracts/slice.ts';

export const manifest = {
  addresses: [
    { name: 'kniha', path: '/kniha', layout: 'default' },
    { name: 'kniha-hoste', path: '/kniha/hoste', layout: 'default' },
  ],
  sitemaps: ['pages'],
} as const satisfies SliceManifest;
