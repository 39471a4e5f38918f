import path from 'node:path';
import { type Messages, setupI18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import type { Hono } from 'hono';
import { localeOfManifest, webManifestFolder } from '../../app/web-manifest-address.ts';
import { staticFiles } from '../http/static-files.ts';

interface WebManifestOptions {
  readonly catalogs: Readonly<Record<Locale, Messages>>;
  /** The folder with the icons. */
  readonly webDir: string;
}

/** Colours of the design tokens `paper`; a manifest can't tell light from dark, so the page behind it replaces them. */
const paper = '#ffffff';

const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `${webManifestFolder}${file}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** What a browser needs to put the site on the home screen, in a language. */
function webManifest(locale: Locale, messages: Messages) {
  const i18n = setupI18n({ locale, messages: { [locale]: messages } });
  const shortcut = (name: string, to: string) => ({ name, url: localePath(locale, to) });
  return {
    // All languages are one app: the one that is installed again replaces the one before.
    id: '/',
    name: `Nocleh – ${i18n._(msg`Accommodation in Czechia`)}`,
    short_name: 'Nocleh',
    description: i18n._(msg`Places to stay in Czechia. All mandatory charges included.`),
    lang: locale,
    dir: 'ltr',
    start_url: localePath(locale, '/'),
    scope: '/',
    display: 'minimal-ui',
    theme_color: paper,
    background_color: paper,
    icons: [icon('icon-192.png', 192, 'any'), icon('icon-512.png', 512, 'any'), icon('icon-maskable-512.png', 512, 'maskable')],
    shortcuts: [
      shortcut(i18n._(msg`Search for accommodation`), '/vyhledavani'),
      shortcut(i18n._(msg`Packages`), '/balicek'),
      shortcut(i18n._(msg`Find my booking`), '/objednavka/odkaz'),
    ],
  };
}

/** Serves the manifest in each language and its icons; phones ask for theirs by a name of their own. */
export function mountWebManifest(app: Hono, { catalogs, webDir }: WebManifestOptions): void {
  const icons = staticFiles({
    root: webDir,
    rewritePath: (address) => path.posix.basename(address),
    cacheControl: 'public, max-age=86400',
  });
  app.get(`${webManifestFolder}:file{icon-[a-z0-9-]+\\.png}`, icons);
  app.get('/apple-touch-icon.png', icons);
  app.get(`${webManifestFolder}:file`, (context) => {
    const locale = localeOfManifest(context.req.param('file'));
    if (!locale) return context.notFound();
    return context.body(JSON.stringify(webManifest(locale, catalogs[locale])), 200, {
      'content-type': 'application/manifest+json',
      'cache-control': 'public, max-age=86400',
    });
  });
  for (const files of [`${webManifestFolder}*`, '/apple-touch-icon.png']) app.get(files, (context) => context.notFound());
}
