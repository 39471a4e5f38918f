import { locales } from '@nocleh/contracts/locale.ts';
import type { Release } from '@nocleh/contracts/release.ts';
import type { Hono } from 'hono';
import { encoded } from '../http/compression.ts';
import type { ReleaseManifest } from '../release/release-manifest.ts';

interface ReleaseOptions {
  readonly manifest: ReleaseManifest;
  readonly findRelease: (id: string) => Promise<Release | undefined>;
}

/** `/_release/<id>/<locale>.json`: the files of a release with their hashes. A release never changes. */
export function mountReleaseFiles(app: Hono, { manifest, findRelease }: ReleaseOptions): void {
  app.get('/_release/:id/:file', async (context) => {
    const { id, file } = context.req.param();
    const locale = locales.find((code) => file === `${code}.json`);
    const release = locale && (await findRelease(id));
    if (!release) return context.notFound();
    const json = Buffer.from(JSON.stringify(await manifest.files(release, locale)));
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
}
