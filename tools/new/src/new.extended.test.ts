import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { formatter } from '@lingui/format-po';
import { locales } from '@nocleh/contracts/locale.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copySmallCheckout, type SmallCheckout } from './testing/small-checkout.ts';

let checkout: SmallCheckout;
beforeAll(async () => {
  checkout = await copySmallCheckout();
});
afterAll(() => checkout.remove());

const root = () => checkout.root;
const read = (file: string) => readFileSync(path.join(root(), file), 'utf8');
const make = async (...args: string[]) => expect(await checkout.make(...args)).toMatchObject({ code: 0, error: '' });
const portsOf = () => globSync('apps/*/app.config.ts', { cwd: root() }).map((file) => /port: (\d+)/.exec(read(file))?.[1]);

describe('a new slice', () => {
  test('is the template under its own names, with a port of its own and a row in the map', async () => {
    await make('slice', 'ratings', '/hodnoceni/hostu');
    const files = ['apps/ratings', 'apps/e2e/src/ratings'].flatMap((folder) => globSync(`${folder}/**/*.*`, { cwd: root() }));
    const words = /slicename|pagename|pagepath|addressname|4100/;
    expect(files.filter((file) => words.test(file) || words.test(read(file)))).toEqual([]);
    expect(files).toContain('apps/ratings/src/hodnoceni-hostu/hodnoceni-hostu.page.tsx');
    expect(read('apps/e2e/src/ratings/hodnoceni-hostu.spec.ts')).toContain(` from '../support/fixtures.ts'`);
    expect(read('apps/ratings/app.config.ts')).toContain(` from '../../tools/build/src/app-config.ts'`);
    expect(read('AGENTS.md')).toContain('| `apps/ratings` | slice: ratings. `/hodnoceni/hostu` |');
    expect(read('apps/ratings/src/manifest.ts')).toContain(`[{ name: 'hodnoceni-hostu', path: '/hodnoceni/hostu', layout: 'default' }]`);
    expect(new Set(portsOf()).size).toBe(3);
  });

  test('has its page at its own name when no path is given, in files of another name', async () => {
    await make('slice', 'tips');
    expect(read('apps/tips/src/manifest.ts')).toContain(`path: '/tips'`);
    expect(read('apps/tips/src/routes.ts')).toContain(`import('./tips-page/tips-page.page.tsx')`);
    expect(new Set(portsOf()).size).toBe(4);
  });

  test('is refused in one sentence for a name or path that is malformed or taken, and nothing is written', async () => {
    const cases: readonly (readonly [slice: string, path: string, sentence: string])[] = [
      ['Guides', '/guides', 'is no name for a slice'],
      ['trip-guides', '/guides', 'is no name for a slice'],
      ['1guides', '/guides', 'is no name for a slice'],
      ['', '/guides', 'is no name for a slice'],
      ['g'.repeat(31), '/guides', 'is no name for a slice'],
      ['contact', '/guides', 'The name contact is taken by apps/contact'],
      ['guides', 'guides', 'is no path for a page'],
      ['guides', '/', 'is no path for a page'],
      ['guides', '/Guides', 'is no path for a page'],
      ['guides', '/guides/', 'is no path for a page'],
      ['guides', '/guides/:slug', 'is no path for a page'],
      ['guides', '/../x', 'is no path for a page'],
      ['guides', '/2027', 'is no path for a page'],
      ['guides', `/${'g'.repeat(50)}`, 'is no path for a page'],
      ['guides', '/api/guides', 'The path /api/guides belongs to the shell'],
      ['guides', '/de/guides', 'The path /de/guides belongs to the shell'],
      ['guides', '/poptavka', 'The path /poptavka is claimed by the slice contact (/poptavka)'],
      ['guides', '/faktura/guides', 'The path /faktura/guides is claimed by the slice orders (/faktura/*)'],
      ['guides', '/poptavka-odeslana', 'An address of the slice contact has the name poptavka-odeslana already'],
    ];
    const before = read('AGENTS.md');
    const refusals = await checkout.refusals(cases.map(([slice, address]) => ['slice', slice, address]));
    for (const [index, [slice, address, sentence]] of cases.entries()) {
      expect(refusals[index], `${slice} at ${address}`).toContain(sentence);
      expect(refusals[index]).toMatch(/^Failure: [^\n]*\.$/);
    }
    expect(read('AGENTS.md')).toBe(before);
    expect(globSync('apps/*', { cwd: root() })).not.toContain('apps/guides');
  });
});

describe('a new page', () => {
  test('is in the manifest, the routes, the sitemap and the translated catalogs of its slice', async () => {
    const before = read('apps/contact/src/routes.ts');
    await make('page', 'contact', '/dotaz');
    expect(read('apps/contact/src/manifest.ts')).toContain(`{ name: 'dotaz', path: '/dotaz', layout: 'default' }`);
    const routes = read('apps/contact/src/routes.ts');
    expect(routes.startsWith(before.slice(0, before.lastIndexOf('}')))).toBe(true);
    expect(routes).toContain(`{ name: 'dotaz', path: 'dotaz', page: () => import('./dotaz/dotaz.page.tsx') }`);
    expect(read('apps/contact/src/search-engine-entries.ts')).toContain(`staticSitemap('/poptavka', '/newsletter', '/dotaz')`);
    for (const locale of locales) {
      const filename = `apps/contact/src/locales/${locale}.po`;
      const entries = Object.values(await formatter().parse(read(filename), { locale, sourceLocale: 'en', filename }));
      const ofPage = entries.filter(({ origin }) => origin?.some(([file]) => file.includes('/dotaz/')));
      expect(ofPage.length, locale).toBeGreaterThan(5);
      expect(
        entries.filter(({ translation }) => !translation),
        locale,
      ).toEqual([]);
    }
  });

  test('is a route of the address with a wildcard that it lies below; where robots may not go it is in no sitemap', async () => {
    const before = read('apps/orders/src/manifest.ts');
    expect(await checkout.refusals([['page', 'orders', '/objednavka/pokus']])).toEqual([undefined]);
    expect(read('apps/orders/src/routes.ts')).toContain(`name: 'objednavka-all.objednavka-pokus'`);
    expect(read('apps/orders/src/manifest.ts')).toBe(before);
    expect(read('apps/orders/src/objednavka-pokus/objednavka-pokus.page.tsx')).toContain('noindex: true');
  });

  test('brings a slice its first sitemap', async () => {
    expect(await checkout.refusals([['page', 'orders', '/platba']])).toEqual([undefined]);
    expect(read('apps/orders/src/manifest.ts')).toContain(`sitemaps: ['pages']`);
    expect(read('apps/orders/src/search-engine-entries.ts')).toContain(`staticSitemap('/platba')`);
    expect(read('apps/orders/src/slice.ts')).toContain(`import('./search-engine-entries.ts')`);
  });

  test('is refused in one sentence for an unknown slice and a path that is taken', async () => {
    const refusals = await checkout.refusals([
      ['page', 'nobody', '/otazka'],
      ['page', 'contact', '/poptavka'],
      ['page', 'orders', '/objednavka/nova'],
      ['page', 'contact', '/faktura/x'],
    ]);
    expect(refusals).toEqual([
      expect.stringContaining('There is no slice "nobody": the slices are contact, orders'),
      expect.stringContaining('is claimed by the slice contact (/poptavka)'),
      expect.stringContaining('is claimed by the slice orders (/objednavka/nova)'),
      expect.stringContaining('is claimed by the slice orders (/faktura/*)'),
    ]);
  });
});

describe('a slice with a repository of its own', () => {
  test('has the sources of the template, its settings and packages of a registry', async () => {
    await make('slice', 'guides', '/pruvodci', '--standalone', 'own');
    expect(read('own/src/manifest.ts')).toContain(`path: '/pruvodci'`);
    expect(globSync('own/**/*', { cwd: root(), exclude: (name) => name === 'node_modules' })).toContain(
      'own/src/pruvodci/pruvodci.test.ts',
    );
    expect(read('own/.github/workflows/ci.yml')).toContain('npm run build');
    // A tag can be moved to other code, a commit can't.
    for (const [, version] of read('own/.github/workflows/ci.yml').matchAll(/uses: \S+@(\S+)/g)) expect(version).toMatch(/^[0-9a-f]{40}$/);
    const { dependencies } = JSON.parse(read('own/package.json')) as { dependencies: Record<string, string> };
    expect(dependencies).toMatchObject({ '@nocleh/slice-tools': expect.stringMatching(/^\^\d+\.\d+\.\d+$/), react: expect.any(String) });
  });

  test('is refused in a folder with files, and without the tarballs of its packages', async () => {
    const inFull = await checkout.make('slice', 'guides', '--standalone', 'apps');
    expect(inFull.error).toMatch(/^The folder .*\/apps is not empty: name a new one\.$/m);
    const without = await checkout.make('slice', 'guides', '--standalone', 'other', '--packages', 'nowhere');
    expect(without.error).toMatch(/^There is no .*\/nowhere\/nocleh-.*\.tgz: run "npm run pack/);
    expect(globSync('other', { cwd: root() })).toEqual([]);
  });
});

test('arguments that are not understood show the usage', async () => {
  for (const args of [[], ['page', 'contact'], ['widget', 'x'], ['slice', 'x', '--unknown']]) {
    const { code, error } = await checkout.make(...args);
    expect(code).toBe(2);
    expect(error).toContain('npm run new -- slice <name>');
  }
});
