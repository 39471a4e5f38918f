import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { hasEarlyData, keepEarlyData, type Loader } from './early-data.ts';
import { innerLink } from './links.ts';

const hoverMs = 60;
const idleTimeoutMs = 2_000;

interface PrefetchTools {
  /** Loads the code of the routes an address leads to and returns them; undefined for one outside this language or site. */
  readonly loadRoutes: (
    pathname: string,
  ) => Promise<readonly { route: RouteObject; params: Readonly<Record<string, string | undefined>>; loader?: Loader }[] | undefined>;
  readonly requestContext: () => LoaderFunctionArgs['context'];
}

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

function isThrifty(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return !navigator.onLine || connection?.saveData === true || (connection?.effectiveType ?? '').includes('2g');
}

function prefetchableLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = innerLink(target);
  return link?.dataset.prefetch === 'false' ? undefined : link;
}

/** Fetches what a likely navigation will need: the code of links in view when idle, their data when the pointer rests on one. */
export function startPrefetching(tools: PrefetchTools): void {
  const seen = new Set<string>();
  const prefetchCode = (pathname: string) => {
    if (seen.has(pathname) || isThrifty()) return;
    seen.add(pathname);
    tools.loadRoutes(pathname).catch(() => seen.delete(pathname));
  };
  const prefetchData = async (link: HTMLAnchorElement) => {
    if (isThrifty() || link.pathname === location.pathname || hasEarlyData(link.href)) return;
    const request = new Request(link.href.replace(/#.*/, ''));
    const matches = await tools.loadRoutes(link.pathname);
    for (const { loader, params } of matches ?? []) {
      if (!loader) continue;
      const data = Promise.resolve(loader({ request, params, context: tools.requestContext() } as LoaderFunctionArgs));
      keepEarlyData(request.url, data);
    }
  };

  let hover: ReturnType<typeof setTimeout> | undefined;
  const onIntent =
    (delay: number) =>
    ({ target }: Event) => {
      clearTimeout(hover);
      const link = prefetchableLink(target);
      if (link) hover = setTimeout(() => void prefetchData(link).catch(() => {}), delay);
    };
  document.addEventListener('pointerover', onIntent(hoverMs), { passive: true });
  document.addEventListener('touchstart', onIntent(0), { passive: true });

  const whenIdle = (work: () => void) =>
    'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: idleTimeoutMs }) : setTimeout(work, 200);
  const inView = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const link = isIntersecting ? prefetchableLink(target) : undefined;
      if (!link) continue;
      inView.unobserve(target);
      whenIdle(() => prefetchCode(link.pathname));
    }
  });
  const observe = () => {
    for (const link of document.querySelectorAll('a[href]')) inView.observe(link);
  };
  whenIdle(observe);
  new MutationObserver(() => whenIdle(observe)).observe(document.body, { childList: true, subtree: true });
}
