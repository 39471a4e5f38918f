import type { SliceManifest } from '@nocleh/contracts/slice.ts';

export const manifest = {
  addresses: [
    { name: 'objednavka-chyba', path: '/objednavka/chyba', layout: 'simple', keepsRelease: true },
    // Its pages say `noindex` themselves; robots should not even request them.
    { name: 'objednavka-all', path: '/objednavka/*', layout: 'simple', robots: 'disallow', keepsRelease: true, savesTripPack: true },
    { name: 'faktura-all', path: '/faktura/*', layout: 'simple' },
  ],
  journey: {
    locale: 'cs',
    steps: [
      { open: '/objednavka/odkaz' },
      { fill: 'E-mail', text: 'anna@example.org' },
      { press: 'Poslat odkazy' },
      { see: 'Podívejte se do schránky' },
    ],
  },
} as const satisfies SliceManifest;
