import { locales } from '@nocleh/contracts/locale.ts';
import type { Release } from '@nocleh/contracts/release.ts';
import type { Context, Hono } from 'hono';
import { releaseFilesBase } from '../config/shell-base.ts';
import { encoded } from '../http/compression.ts';
import { previewFiles, previewFilesBase } from '../preview/preview-files.ts';
import { releaseFiles } from '../release/release-files.ts';
import type { ShellBuilds } from '../release/shell-builds.ts';

interface ReleaseOptions {
  readonly shellBuilds: ShellBuilds;
  readonly findRelease: (id: string) => Promise<Release | undefined>;
}

/** `/_release/<release>/<shell>/<locale>.json`: the files of a release and of a shell's build, which never change. */
export function mountReleaseFiles(app: Hono, options: ReleaseOptions): void {
  mountFiles(app, releaseFilesBase, options, releaseFiles);
  mountFiles(app, previewFilesBase, options, previewFiles);
}

function mountFiles(app: Hono, base: string, { shellBuilds, findRelease }: ReleaseOptions, filesOf: typeof releaseFiles): void {
  app.get(`${base}:id/:shell/:file`, async (context: Context) => {
    const [id = '', hash = '', file] = ['id', 'shell', 'file'].map((name) => context.req.param(name));
    const locale = locales.find((code) => file === `${code}.json`);
    const [release, shell] = locale ? await Promise.all([findRelease(id), shellBuilds.find(hash)]) : [];
    if (!locale || !release || !shell) return context.notFound();
    const json = Buffer.from(JSON.stringify(filesOf(shell, release, locale)));
    const { body, encoding } = await encoded(json, context.req.header('accept-encoding'));
    return new Response(body, {
      headers: {
        'content-type': 'application/json',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'Accept-Encoding',
        ...(encoding ? { 'content-encoding': encoding } : {}),
      },
    });
  });
  app.get(`${base}*`, (context) => context.notFound());
}
