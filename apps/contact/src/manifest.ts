import type { SliceManifest } from '@nocleh/contracts/slice.ts';

export const manifest = {
  addresses: [
    { name: 'newsletter', path: '/newsletter', layout: 'default' },
    { name: 'newsletter-odhlaseni', path: '/newsletter/odhlaseni', layout: 'simple' },
    { name: 'kontakt', path: '/kontakt', layout: 'default' },
    { name: 'poptavka', path: '/poptavka', layout: 'default' },
    { name: 'poptavka-odeslana', path: '/poptavka/odeslana', layout: 'default' },
    { name: 'poptavka-stav-token', path: '/poptavka/stav/:token', layout: 'simple' },
    { name: 'poptavka-odpoved-token', path: '/poptavka/odpoved/:token', layout: 'simple' },
  ],
  widgets: [{ name: 'newsletter', place: 'home', order: 50, isStatic: true }],
  sitemaps: ['pages'],
  journey: {
    locale: 'cs',
    steps: [
      { open: '/newsletter' },
      { fill: 'E-mail', text: 'ctenarka@example.org' },
      { wait: 4 },
      { press: 'Odebírat' },
      { see: 'Podívejte se do schránky' },
    ],
  },
} as const satisfies SliceManifest;
