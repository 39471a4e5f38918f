import path from 'node:path';
import { locales } from '@nocleh/contracts/locale.ts';
import type { Release } from '@nocleh/contracts/release.ts';
import type { Hono } from 'hono';
import { encoded } from '../http/compression.ts';
import { immutableFile } from '../http/static-files.ts';
import { type Pages, shellBase } from '../render/page.ts';

interface FilesOptions {
  readonly releasesDir: string;
  readonly webDir: string;
  readonly pages: Pages;
  readonly findRelease: (id: string) => Promise<Release | undefined>;
}

/** The files of the shell and of the slices in the release store, and what a release consists of. */
export function mountFiles(app: Hono, { releasesDir, webDir, pages, findRelease }: FilesOptions): void {
  const artifacts = path.join(releasesDir, 'artifacts');
  app.get(`${shellBase}*`, (context) => immutableFile(context, webDir, context.req.path.slice(shellBase.length)));
  app.get('/_slices/:name/:hash/web/*', (context) => {
    const { name, hash } = context.req.param();
    const file = context.req.path.split('/web/').slice(1).join('/web/');
    if (!/^[a-z]+$/.test(name) || !/^[0-9a-f]+$/.test(hash)) return context.notFound();
    return immutableFile(context, path.join(artifacts, name, hash, 'web'), file);
  });
  app.get('/_release/:id/:file', async (context) => {
    const { id, file } = context.req.param();
    const locale = locales.find((code) => file === `${code}.json`);
    const release = locale && (await findRelease(id));
    if (!release) return context.notFound();
    const json = Buffer.from(JSON.stringify(await pages.releaseFiles(release, locale)));
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
  app.get('/favicon.svg', async (context) => {
    const answer = await immutableFile(context, webDir, 'favicon.svg');
    // Its name never changes, so unlike the others it may.
    answer.headers.set('cache-control', 'public, max-age=86400');
    return answer;
  });
}
