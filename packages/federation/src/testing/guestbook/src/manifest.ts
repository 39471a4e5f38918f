import type { SliceManifest } from '@nocleh/contracts/slice.ts';

export const manifest = {
  addresses: [
    { name: 'kniha', path: '/kniha', layout: 'default' },
    { name: 'kniha-hoste', path: '/kniha/hoste', layout: 'default' },
  ],
  sitemaps: ['pages'],
  journey: {
    locale: 'cs',
    steps: [{ open: '/kniha' }, { fill: 'Kniha hostů', text: 'Dobrý den z Brna' }, { press: 'Kniha hostů' }, { see: 'Dobrý den z Brna' }],
  },
} as const satisfies SliceManifest;
