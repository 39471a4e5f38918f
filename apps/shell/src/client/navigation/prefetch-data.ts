import type { LoaderFunctionArgs } from 'react-router';
import { announcePrefetch, hasPrefetched, keepPrefetched } from '../loading/prefetch-cache.ts';
import { whenUsedAfterPress } from '../loading/when-used.ts';
import { isFast, savesData } from './connection.ts';
import type { LoadRoutes } from './load-routes.ts';

/** Pages by speculation for each page that is shown. */
const maxSpeculative = 3;

export interface DataPrefetchTools {
  readonly loadRoutes: LoadRoutes;
  readonly requestContext: (pathname: string) => LoaderFunctionArgs['context'];
}

const pageOf = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>) => pathname + search;

/**
 * Imports the code of a link's page and requests its data, once as long as they are used. With `whole` also the code of its parts that
 * hydrate late, which is then there in its first frame; after a press there is no time for that.
 */
export function createDataPrefetch({ loadRoutes, requestContext }: DataPrefetchTools) {
  const asked = new Set<string>();
  const request = async (link: HTMLAnchorElement, url: string) => {
    const routes = await loadRoutes(link.pathname, false);
    if (pageOf(link) === pageOf(location)) return [];
    return routes.flatMap(({ loader, params }) => {
      if (!loader) return [];
      const stop = new AbortController();
      const request = new Request(url, { signal: stop.signal });
      const data = Promise.resolve(loader({ request, params, context: requestContext(link.pathname) } as LoaderFunctionArgs));
      keepPrefetched(url, { data, stop: () => stop.abort() });
      return data;
    });
  };
  return async (link: HTMLAnchorElement, whole: boolean): Promise<void> => {
    const url = link.href.replace(/#.*/, '');
    if (savesData() || pageOf(link) === pageOf(location)) return;
    if (whole) loadRoutes(link.pathname, true).catch(() => {});
    if (asked.has(url) || hasPrefetched(url)) return;
    asked.add(url);
    try {
      const requested = request(link, url);
      announcePrefetch(url, requested);
      await Promise.all(await requested);
    } finally {
      asked.delete(url);
    }
  };
}

/**
 * Requests the data of the first links in view that lead to a page with a preview, if the connection is fast, when the visitor begins to use
 * the page: many look at a page and leave. After a failure, as when the API limits requests, it stops.
 */
export function createSpeculation(prefetch: ReturnType<typeof createDataPrefetch>): (link: HTMLAnchorElement) => void {
  let page = '';
  let count = 0;
  let hasFailed = false;
  return (link) => {
    if (hasFailed || !link.closest('[data-preview]')) return;
    if (page !== pageOf(location)) {
      page = pageOf(location);
      count = 0;
    }
    count += 1;
    if (count > maxSpeculative) return;
    const from = page;
    whenUsedAfterPress(() => {
      if (isFast() && from === pageOf(location))
        prefetch(link, false).catch(() => {
          hasFailed = true;
        });
    });
  };
}
