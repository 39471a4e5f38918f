import { existsSync } from 'node:fs';
import path from 'node:path';
import { locales } from '@nocleh/contracts/locale.ts';
import { Hono } from 'hono';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { webManifestAddress } from '../../app/web-manifest-address.ts';
import { shellCatalogs } from '../release/catalogs.ts';
import { mountWebManifest } from './web-manifest.ts';

const webDir = path.resolve(import.meta.dirname, '../../../../../packages/design-system/src/pictures/logo');
const app = new Hono();
beforeAll(async () => mountWebManifest(app, { catalogs: await shellCatalogs(), webDir }));

const words = {
  cs: { name: 'Nocleh – Ubytování po celém Česku', start: '/', booking: 'Najít svou objednávku' },
  de: { name: 'Nocleh – Unterkünfte in Tschechien', start: '/de', booking: 'Meine Buchung finden' },
  en: { name: 'Nocleh – Accommodation in Czechia', start: '/en', booking: 'Find my booking' },
  pl: { name: 'Nocleh – Noclegi w\u00a0Czechach', start: '/pl', booking: 'Znajdź moją rezerwację' },
} as const;

describe.each(locales)('the web app manifest in %s', (locale) => {
  // rule: head-12
  test('has its name, start page and shortcuts in the language', async () => {
    const answer = await app.request(webManifestAddress(locale));
    expect(answer.headers.get('content-type')).toBe('application/manifest+json');
    const { name, lang, start_url, shortcuts } = await answer.json();
    expect([lang, name, start_url]).toEqual([locale, words[locale].name, words[locale].start]);
    expect(shortcuts.at(-1)).toEqual({ name: words[locale].booking, url: `${words[locale].start}/objednavka/odkaz`.replace('//', '/') });
  });
});

// rule: head-12
test('the icons of the web app manifest are served in the sizes that it names, one of them maskable', async () => {
  const { icons } = await (await app.request(webManifestAddress('cs'))).json();
  expect(icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable');
  for (const { src, sizes } of icons) {
    const picture = await app.request(src);
    expect(picture.headers.get('content-type')).toBe('image/png');
    const { width, height } = await sharp(await picture.arrayBuffer()).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
  expect((await app.request('/apple-touch-icon.png')).status).toBe(200);
});

test('only manifests and icons are served beside the web app manifest', async () => {
  expect(existsSync(path.join(webDir, 'logo.tsx'))).toBe(true);
  for (const file of ['logo.tsx', 'fr.webmanifest', 'favicon.svg', '..%2flogo.tsx'])
    expect((await app.request(`/_app/${file}`)).status, file).toBe(404);
});
