interface SpecifiedAddress {
  readonly path: string;
  readonly layout: 'default' | 'simple';
  /** A visit that begins here is completed on the same release. */
  readonly keepsRelease?: true;
  /** The slice that has it today; a release may have it in another one. */
  readonly owner: string;
}

/** Every address that the specification of the site has, by the name that its routes begin with. */
export const specifiedAddresses: Readonly<Record<string, SpecifiedAddress>> = {
  index: { path: '/', owner: 'shell', layout: 'default' },
  '404': { path: '/404', owner: 'shell', layout: 'default' },
  vyhledavani: { path: '/vyhledavani', owner: 'stays', layout: 'default' },
  'ubytovani-all': { path: '/ubytovani/*', owner: 'stays', layout: 'default' },
  balicek: { path: '/balicek', owner: 'stays', layout: 'default' },
  'balicek-all': { path: '/balicek/*', owner: 'stays', layout: 'default' },
  'objednavka-chyba': { path: '/objednavka/chyba', owner: 'orders', layout: 'simple', keepsRelease: true },
  'objednavka-all': { path: '/objednavka/*', owner: 'orders', layout: 'simple', keepsRelease: true },
  'faktura-all': { path: '/faktura/*', owner: 'orders', layout: 'simple' },
  clanky: { path: '/clanky', owner: 'articles', layout: 'default' },
  'clanek-all': { path: '/clanek/*', owner: 'articles', layout: 'default' },
  'stranka-slug': { path: '/stranka/:slug', owner: 'articles', layout: 'default' },
  newsletter: { path: '/newsletter', owner: 'contact', layout: 'default' },
  'newsletter-odhlaseni': { path: '/newsletter/odhlaseni', owner: 'contact', layout: 'simple' },
  poptavka: { path: '/poptavka', owner: 'contact', layout: 'default' },
  'poptavka-odeslana': { path: '/poptavka/odeslana', owner: 'contact', layout: 'default' },
  'poptavka-stav-token': { path: '/poptavka/stav/:token', owner: 'contact', layout: 'simple' },
  'poptavka-odpoved-token': { path: '/poptavka/odpoved/:token', owner: 'contact', layout: 'simple' },
};

/** What a release must have, whichever slices have it. */
export interface SpecifiedSite {
  readonly addresses: Readonly<Record<string, Pick<SpecifiedAddress, 'path' | 'layout' | 'keepsRelease'>>>;
  /** Names of widgets on the home page. */
  readonly widgets: readonly string[];
}

const ofSlices = Object.entries(specifiedAddresses).filter(([, { owner }]) => owner !== 'shell');

export const specifiedSite: SpecifiedSite = {
  addresses: Object.fromEntries(ofSlices),
  widgets: ['search-box', 'featured', 'packages', 'latest', 'newsletter'],
};
