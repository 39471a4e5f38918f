import type { LoaderFunctionArgs } from 'react-router';
import type { FindAddress } from '../../app/site-addresses.ts';
import { innerLink } from '../loading/links.ts';
import { hasPrefetched, keepPrefetched } from '../loading/prefetch-cache.ts';
import type { LoadRoutes } from './load-routes.ts';
import type { PreloadRouteFiles } from './preload-route-files.ts';

const hoverMs = 60;
const idleTimeoutMs = 2_000;

interface PrefetchTools {
  readonly findAddress: FindAddress;
  readonly loadRoutes: LoadRoutes;
  readonly preloadRouteFiles: PreloadRouteFiles;
  readonly requestContext: (pathname: string) => LoaderFunctionArgs['context'];
}

interface Connection extends EventTarget {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

declare global {
  /** The Network Information API, which only some browsers have. */
  interface Navigator {
    readonly connection?: Connection;
  }
}

const connection = () => navigator.connection;

const savesData = (): boolean => !navigator.onLine || connection()?.saveData === true || (connection()?.effectiveType ?? '').includes('2g');

function prefetchableLink(target: EventTarget | null, find: FindAddress): HTMLAnchorElement | undefined {
  const link = innerLink(target, find);
  return link?.dataset.prefetch === 'false' ? undefined : link;
}

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: idleTimeoutMs }) : setTimeout(work, 200);

/** Prefetches code and texts of pages that have a link in view, each once, when the browser is idle. */
function prefetchCode({ loadRoutes, preloadRouteFiles, findAddress }: PrefetchTools): void {
  const seen = new Set<string>();
  /** Links that came into view while prefetching was not allowed or the connection was lost. */
  const waiting = new Set<HTMLAnchorElement>();
  const prefetch = (link: HTMLAnchorElement) => {
    const { pathname } = link;
    seen.add(pathname);
    preloadRouteFiles(pathname, 'low')
      .then(() => loadRoutes(pathname))
      .catch(() => {
        seen.delete(pathname);
        waiting.add(link);
      });
  };

  const inView = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const link = isIntersecting ? prefetchableLink(target, findAddress) : undefined;
      if (!link) continue;
      inView.unobserve(target);
      whenIdle(() => {
        if (savesData()) waiting.add(link);
        else if (!seen.has(link.pathname)) prefetch(link);
      });
    }
  });
  const retryWaiting = () => {
    for (const link of waiting) if (link.isConnected) inView.observe(link);
    waiting.clear();
  };
  addEventListener('online', retryWaiting);
  connection()?.addEventListener('change', retryWaiting);

  let planned = false;
  const observe = () => {
    planned = false;
    for (const link of document.querySelectorAll('a[href]')) inView.observe(link);
  };
  const plan = () => {
    if (!planned) whenIdle(observe);
    planned = true;
  };
  plan();
  new MutationObserver(plan).observe(document.body, { childList: true, subtree: true });
}

/** Prefetches the data of a link when the pointer rests on it or a finger touches it. */
function prefetchData({ loadRoutes, requestContext, findAddress }: PrefetchTools): void {
  const prefetch = async (link: HTMLAnchorElement) => {
    const url = link.href.replace(/#.*/, '');
    if (savesData() || link.pathname === location.pathname || hasPrefetched(url)) return;
    const stop = new AbortController();
    const request = new Request(url, { signal: stop.signal });
    const matches = await loadRoutes(link.pathname);
    for (const { loader, params } of matches) {
      if (!loader) continue;
      const data = Promise.resolve(loader({ request, params, context: requestContext(link.pathname) } as LoaderFunctionArgs));
      keepPrefetched(url, data, () => stop.abort());
    }
  };
  let hover: ReturnType<typeof setTimeout> | undefined;
  const onIntent =
    (delay: number) =>
    ({ target }: Event) => {
      clearTimeout(hover);
      const link = prefetchableLink(target, findAddress);
      if (link) hover = setTimeout(() => void prefetch(link).catch(() => {}), delay);
    };
  document.addEventListener('pointerover', onIntent(hoverMs), { passive: true });
  document.addEventListener('touchstart', onIntent(0), { passive: true });
}

export function startPrefetching(tools: PrefetchTools): void {
  prefetchCode(tools);
  prefetchData(tools);
}
