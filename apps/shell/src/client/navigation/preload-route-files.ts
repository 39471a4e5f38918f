import type { matchRoutes } from 'react-router';
import type { ReleaseFiles } from '../../app/page-data.ts';

export type PreloadRouteFiles = (pathname: string, priority: 'high' | 'low') => Promise<void>;

/**
 * Preloads all files of a page in parallel. Otherwise they would be requested in sequence: the slice's entry, then its routes,
 * then the page's files. Those of a slice that the server could not load would only fail again.
 */
export function createRoutePreloading(
  files: () => Promise<ReleaseFiles>,
  match: typeof matchRoutes,
  unavailable: string | undefined,
): PreloadRouteFiles {
  const requested = new Set<string>();
  return async (pathname, priority) => {
    const { integrity, routes, entries } = await files();
    const failing = unavailable && folderOf(entries[unavailable]);
    const addresses = Object.entries(integrity);
    const [found] = match<{ path: string; files: readonly number[] }>([...routes], pathname) ?? [];
    for (const index of found?.route.files ?? []) {
      const [href, hash] = addresses[index] ?? ['', ''];
      if ((failing && href.startsWith(failing)) || requested.has(href) || document.querySelector(`link[href="${href}"]`)) continue;
      requested.add(href);
      document.head.append(preloadLink(href, hash, priority));
    }
  };
}

const folderOf = (address = '') => address.slice(0, address.lastIndexOf('/') + 1);

function preloadLink(href: string, integrity: string, priority: 'high' | 'low'): HTMLLinkElement {
  const isScript = href.endsWith('.js');
  const link = document.createElement('link');
  link.rel = isScript ? 'modulepreload' : 'preload';
  if (!isScript) link.as = 'style';
  // Must match the later request: module scripts always use CORS, style sheets only from another origin.
  if (isScript || !href.startsWith('/')) link.crossOrigin = 'anonymous';
  link.integrity = integrity;
  link.fetchPriority = priority;
  link.href = href;
  return link;
}
