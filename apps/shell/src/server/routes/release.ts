import { encoded } from '@nocleh/contracts/http/compression.ts';
import { locales } from '@nocleh/contracts/locale.ts';
import type { Release } from '@nocleh/contracts/release.ts';
import type { Context, Hono } from 'hono';
import type { PartFiles, ReleaseFiles } from '../../app/page-data.ts';
import { releaseFilesBase } from '../config/shell-base.ts';
import { isCrossSitePost } from '../http/csrf.ts';
import { liveOnly } from '../preview/live-only.ts';
import { previewFiles, previewFilesBase } from '../preview/preview-files.ts';
import { keptCookie } from '../release/order-release.ts';
import { releaseFiles, releasePart } from '../release/release-files.ts';
import type { ShellBuilds } from '../release/shell-builds.ts';

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
 * of a slice alone are `<locale>/shell.json` and `<locale>/<slice>.json`.
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
  app.get(`${base}:id/:shell/:locale{[a-z]{2}}/:part{[a-z0-9]+\\.json}`, (context) => answer(context, context.req.param('locale')));
  app.get(`${base}:id/:shell/:file{[a-z]{2}\\.json}`, (context) => answer(context, context.req.param('file').slice(0, 2)));
  app.get(`${base}*`, (context) => context.notFound());

  async function answer(context: Context, language: string): Promise<Response> {
    const [id = '', hash = '', file] = ['id', 'shell', 'part'].map((name) => context.req.param(name));
    const locale = locales.find((code) => code === language);
    const [release, shell] = locale ? await Promise.all([findRelease(id), shellBuilds.find(hash)]) : [];
    if (!locale || !release || !shell) return context.notFound();
    const files = file ? releasePart(shell, release, locale, file.replace('.json', '')) : releaseFiles(shell, release, locale);
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
