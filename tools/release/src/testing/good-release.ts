import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { integrityOf } from '@nocleh/contracts/integrity.ts';
import { locales } from '@nocleh/contracts/locale.ts';
import type { PageFiles, Release, SliceFacts } from '@nocleh/contracts/release.ts';
import { shellContracts } from '@nocleh/contracts/shell-contracts.ts';
import { catalogCode } from '@nocleh/federation/pages/catalog-code.ts';
import { publish } from '../artifact-store.ts';
import { ownKeys } from '../make-keys.ts';
import { compose } from '../release-store.ts';
import type { SpecifiedSite } from '../verify/specified-site.ts';

/** A build of a slice in memory, which a seeded fault changes before it is published. */
export interface Build {
  readonly facts: Mutable<SliceFacts>;
  /** Contents by file below `dist`. */
  readonly files: Map<string, string>;
}
type Mutable<Value> = { -readonly [Key in keyof Value]: Value[Key] };

const isHashed = (file: string, half: string) => file.startsWith(`${half}/`) && /\.(?:c?js|css)$/.test(file);
const assetsOf = ({ files }: Build, half: 'web' | 'node') => ({
  groups: {},
  integrity: Object.fromEntries(
    [...files].filter(([file]) => isHashed(file, half)).map(([file, content]) => [file.slice(half.length + 1), integrityOf(content)]),
  ),
});

async function write(folder: string, build: Build): Promise<string> {
  const web = { ...build.facts, ...assetsOf(build, 'web') };
  const files = [
    ...build.files,
    ['web/assets.json', JSON.stringify(web)],
    ['node/assets.json', JSON.stringify(assetsOf(build, 'node'))],
  ] as const;
  for (const [file, content] of files) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
  }
  return folder;
}

/** What the server has of a slice with these routes; `change` is code that may change `slice`. */
export const serverCode = (name: string, routes: SliceFacts['routes'], change = ''): string => `
const { createElement } = require('react');
const { redirect, data } = require('react-router');
const stated = ${JSON.stringify(routes)};
const page = (name) => async () => ({ loader: () => ({ page: { title: name } }), Component: () => createElement('h1', null, name) });
const code = ({ name, status }) => status
  ? { loader: () => { throw data(null, { status }); }, Component: () => null }
  : { lazy: page(name) };
const routes = (locale) => stated.map((route) => ({
  id: route.name.replace(/^[^.]+/, (base) => base + '___' + locale),
  path: route.path,
  ...(route.middleware ? { handle: { middleware: route.middleware } } : {}),
  ...code(route),
}));
const widget = {
  loader: async () => ({ places: 3 }),
  load: async () => ({ Widget: ({ data }) => createElement('p', null, 'places: ', data.places) }),
};
const slice = {
  name: '${name}',
  version: '1.0.0',
  routes,
  messages: async () => ({ messages: {} }),
  widgets: { best: widget },
  searchEngineEntries: async () => ({ sitemaps: { pages: async () => ({ pageCount: 1, entries: [] }) }, feeds: {} }),
};
${change}
module.exports = slice;
`;

/** Plural forms of each language. */
const forms = { cs: ['one', 'few', 'many', 'other'], pl: ['one', 'few', 'many', 'other'], de: ['one', 'other'], en: ['one', 'other'] };
const nights = (locale: keyof typeof forms) => [
  ['count', 'plural', Object.fromEntries(forms[locale].map((form) => [form, ['#', ` nights in ${locale}`]]))],
];
export const texts = (locale: keyof typeof forms) => ({
  aaaaaa: [`Stay in ${locale}, `, ['name']],
  bbbbbb: nights(locale),
  cccccc: ['<0>more</0>'],
});

/** Files of a page or widget, which are put into the build. */
function pageFiles(files: Build['files'], name: string): PageFiles {
  files.set(`web/${name}.1.js`, `export const Component=()=>null;/* ${name} */`);
  files.set(`web/${name}.1.css`, '@layer slice{h1{color:red}}');
  files.set(`web/${name}-later.1.js`, 'export const later=1;');
  for (const locale of locales) files.set(`web/${name}.${locale}.js`, catalogCode(texts(locale)));
  return {
    js: [`${name}.1.js`],
    css: [`${name}.1.css`],
    deferred: [`${name}-later.1.js`],
    catalogs: Object.fromEntries(locales.map((locale) => [locale, `${name}.${locale}.js`])),
  };
}

export const setCatalog = ({ files }: Build, name: string, locale: string, messages: Readonly<Record<string, unknown>>): void => {
  files.set(`web/${name}.${locale}.js`, catalogCode(messages));
};

/** A slice with an address of one page, one below it, a widget and a sitemap. */
export function goodBuild(name: string, address: string, order: number): Build {
  const files: Build['files'] = new Map([['web/remoteEntry.1.js', 'export const init=()=>{},get=()=>{};']]);
  const below = `${name}-all`;
  const routes: SliceFacts['routes'] = [
    { name, path: address, page: pageFiles(files, name) },
    { name: `${below}.detail`, path: `${address}/:slug`, page: pageFiles(files, below), middleware: ['private'] },
    { name: `${below}.unknown`, path: `${address}/*`, status: 404 },
  ];
  const facts: SliceFacts = {
    name,
    version: '1.0.0',
    contract: shellContracts,
    shared: { react: ['createElement'], 'react-router': ['redirect', 'data'] },
    sharedVersions: { react: '19.0.0', 'react-router': '8.0.0' },
    entry: 'remoteEntry.1.js',
    addresses: [
      { name, path: `/${address}`, layout: 'default' },
      { name: below, path: `/${address}/*`, layout: 'default', keepsRelease: true },
    ],
    routes,
    widgets: [{ name: 'best', place: 'home', order, files: pageFiles(files, 'widget.best') }],
    sitemaps: ['pages'],
    feeds: [],
  };
  files.set('node/slice.cjs', serverCode(name, routes));
  return { facts, files };
}

/** What the site of these releases must have. */
export const testSite: SpecifiedSite = {
  addresses: {
    stays: { path: '/vyhledavani', layout: 'default' },
    'stays-all': { path: '/vyhledavani/*', layout: 'default', keepsRelease: true },
    orders: { path: '/objednavka', layout: 'default' },
  },
  widgets: ['best'],
};

export interface GoodRelease {
  readonly store: string;
  readonly release: Release;
  remove(): Promise<void>;
}

/** Publishes and composes a release without a fault, or with the one that `change` seeds into the build of stays. */
export async function createRelease(change: (stays: Build) => void = () => {}): Promise<GoodRelease> {
  const stays = goodBuild('stays', 'vyhledavani', 10);
  change(stays);
  return await releaseOf([stays, goodBuild('orders', 'objednavka', 20)]);
}

/** Publishes the builds and composes a release of them. */
export async function releaseOf(builds: readonly Build[]): Promise<GoodRelease> {
  const root = await mkdtemp(path.join(os.tmpdir(), 'candidate-'));
  const store = path.join(root, 'store');
  await ownKeys(store);
  const placements = await Promise.all(
    builds.map(async (build, place) => ({ artifact: await publish(store, await write(path.join(root, String(place)), build)) })),
  );
  return {
    store,
    release: await compose(store, placements, { author: 'team' }),
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

/** Replaces the server code of a slice by one with a change. */
export const changeServer = ({ facts, files }: Build, change: string): void => {
  files.set('node/slice.cjs', serverCode(facts.name, facts.routes, change));
};
