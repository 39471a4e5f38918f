import type { PageMeta } from '@nocleh/contracts/slice.ts';
import type { Context, Hono } from 'hono';
import type { Environment } from '../config/environment.ts';
import { proxyRequest, type Upstream } from '../proxy/proxy.ts';

interface ShareCardOptions {
  readonly environment: Environment;
  readonly metaOf: (context: Context, path: string) => Promise<PageMeta | undefined>;
  readonly visitor: (context: Context) => Omit<Upstream, 'base' | 'prefix'>;
}

const maxTitleLength = 300;

/**
 * `/_share/de/ubytovani/x.jpg` is the preview picture of `/de/ubytovani/x`: the page's picture and title, rendered by the image
 * service. Its content depends only on the page, so a forged link can't change it.
 */
export function mountShareCards(app: Hono, { environment, metaOf, visitor }: ShareCardOptions): void {
  app.get('/_share/*', async (context) => {
    const [, path] = /^\/_share(\/.+)\.jpg$/.exec(new URL(context.req.url).pathname) ?? [];
    const page = path === undefined ? undefined : await metaOf(context, path);
    if (!page?.image) return context.notFound();
    const query = new URLSearchParams({
      url: page.image,
      title: page.title.slice(0, maxTitleLength).toWellFormed(),
      site: environment.SITE_HOST,
    });
    return proxyRequest(context, { base: environment.IMAGES_URL, path: `/_card?${query}`, ...visitor(context) });
  });
}
