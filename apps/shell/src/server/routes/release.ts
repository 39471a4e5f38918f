import { encoded } from '@nocleh/contracts/http/compression.ts';
import { type Locale, locales } from '@nocleh/contracts/locale.ts';
import type { Release } from '@nocleh/contracts/release.ts';
import { initialName, onDemandName, shellPart } from '@nocleh/federation/part-address.ts';
import type { Context, Hono } from 'hono';
import type { PartFiles, ReleaseFiles } from '../../app/page-data.ts';
import { releaseFilesBase } from '../config/shell-base.ts';
import { isCrossSitePost } from '../http/csrf.ts';
import { liveOnly } from '../preview/live-only.ts';
import { previewFiles, previewFilesBase } from '../preview/preview-files.ts';
import { keptCookie } from '../release/order-release.ts';
import { addressPart, addressParts, type Divided, releaseFiles, shellFiles, shellParts, slicePart } from '../release/release-files.ts';
import type { ShellBuild, ShellBuilds } from '../release/shell-builds.ts';

const uncached = { 'cache-control': 'no-store' };

interface ReleaseOptions {
  readonly shellBuilds: ShellBuilds;
  readonly findRelease: (id: string) => Promise<Release | undefined>;
  /** A release on which orders are completed. */
  readonly keptForOrder: (id: string) => Promise<Release | undefined>;
  readonly siteUrl: string;
  readonly currentRelease: () => Release;
}

/**
 * `/_release/<release>/<shell>/<locale>.json`: the files of a release and of a shell's build, which never change; those of the shell or
 * of a slice alone are `<locale>/shell.json` and `<locale>/<slice>.json`, those of one address of a slice `<locale>/<slice>/<address>.json`.
 * The first and the last are also divided: `<locale>/shell/initial.json` and `…/on-demand.json`.
 * `/_release/<release>/kept`: an order begins in a page that is open.
 */
export function mountReleaseFiles(app: Hono, options: ReleaseOptions): void {
  mountKept(app, options);
  mountFiles(app, releaseFilesBase, options, { adapt: (files) => files, cacheControl: 'public, max-age=31536000, immutable' });
  // They depend on the live release as well.
  const adapt: Files['adapt'] = (files) => previewFiles(liveOnly(options.currentRelease()), files);
  mountFiles(app, previewFilesBase, options, { adapt, cacheControl: 'no-store' });
}

function mountKept(app: Hono, { keptForOrder, siteUrl }: ReleaseOptions): void {
  app.post('/_release/:id/kept', async (context) => {
    if (isCrossSitePost(context)) return context.text('Forms are accepted from our own pages only.', 403, uncached);
    const release = await keptForOrder(context.req.param('id'));
    return context.body(null, 204, { ...uncached, ...(release ? { 'set-cookie': keptCookie(release, siteUrl) } : {}) });
  });
}

interface Files {
  readonly adapt: (files: PartFiles & Partial<ReleaseFiles>) => PartFiles;
  readonly cacheControl: string;
}

function mountFiles(app: Hono, base: string, { shellBuilds, findRelease }: ReleaseOptions, { adapt, cacheControl }: Files): void {
  const file = ':file{[a-z0-9-]+\\.json}';
  for (const path of [file, `:locale/${file}`, `:locale/:slice/${file}`, `:locale/:slice/:address/${file}`])
    app.get(`${base}:id/:shell/${path}`, answer);
  app.get(`${base}*`, (context) => context.notFound());

  async function answer(context: Context): Promise<Response> {
    const { id = '', shell: hash = '', locale: folder, slice, address, file = '' } = context.req.param();
    const [language, ...part] = [folder, slice, address, file.replace('.json', '')].filter((name) => name !== undefined);
    const locale = locales.find((code) => code === language);
    const release = locale && (await findRelease(id));
    if (!locale || !release) return context.notFound();
    const files = await filesOf({ findShell: () => shellBuilds.find(hash), release, locale }, part);
    if (!files) return context.notFound();
    const json = Buffer.from(JSON.stringify(adapt(files)));
    const { body, encoding } = await encoded(json, context.req.header('accept-encoding'));
    return new Response(body, {
      headers: {
        'content-type': 'application/json',
        'cache-control': cacheControl,
        vary: 'Accept-Encoding',
        ...(encoding ? { 'content-encoding': encoding } : {}),
      },
    });
  }
}

interface Page {
  readonly findShell: () => Promise<ShellBuild | undefined>;
  readonly release: Release;
  readonly locale: Locale;
}

/** The parts of slices don't depend on the shell: a page whose shell is no longer stored still navigates within the release. */
async function filesOf({ findShell, release, locale }: Page, [owner, name, kind]: readonly string[]): Promise<PartFiles | undefined> {
  if (owner && owner !== shellPart) {
    if (!name) return slicePart(release, locale, owner);
    return kind ? ofKind(addressParts(release, locale, owner, name), kind) : addressPart(release, locale, owner, name);
  }
  const shell = await findShell();
  if (!shell || kind) return undefined;
  if (!owner) return releaseFiles(shell, release, locale);
  return name ? ofKind(shellParts(shell, release, locale), name) : shellFiles(shell, release, locale);
}

function ofKind(parts: Divided | undefined, kind: string): PartFiles | undefined {
  if (kind === initialName) return parts?.initial;
  return kind === onDemandName ? parts?.onDemand : undefined;
}
