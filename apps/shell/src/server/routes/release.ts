import { locales } from '@nocleh/contracts/locale.ts';
import type { Release } from '@nocleh/contracts/release.ts';
import type { Hono } from 'hono';
import { encoded } from '../http/compression.ts';
import { releaseFiles } from '../release/release-files.ts';
import type { ShellBuilds } from '../release/shell-builds.ts';

interface ReleaseOptions {
  readonly shellBuilds: ShellBuilds;
  readonly findRelease: (id: string) => Promise<Release | undefined>;
}

/** `/_release/<release>/<shell>/<locale>.json`: the files of a release and of a shell's build, which never change. */
export function mountReleaseFiles(app: Hono, { shellBuilds, findRelease }: ReleaseOptions): void {
  app.get('/_release/:id/:shell/:file', async (context) => {
    const { id, shell: hash, file } = context.req.param();
    const locale = locales.find((code) => file === `${code}.json`);
    const [release, shell] = locale ? await Promise.all([findRelease(id), shellBuilds.find(hash)]) : [];
    if (!locale || !release || !shell) return context.notFound();
    const json = Buffer.from(JSON.stringify(releaseFiles(shell, release, locale)));
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
  app.get('/_release/*', (context) => context.notFound());
}
