import type { matchRoutes } from 'react-router';
import type { ReleaseFiles } from '../../app/page-data.ts';

export type HintParts = (pathname: string, priority: 'high' | 'low') => Promise<void>;

/**
 * Asks for all files of the page at an address at once: left alone, a slice's entry would have to come before the browser
 * learns of the slice's routes, and these before it learns of the page's own files.
 */
export function createHints(files: () => Promise<ReleaseFiles>, match: typeof matchRoutes): HintParts {
  const asked = new Set<string>();
  return async (pathname, priority) => {
    const { integrity, routes } = await files();
    const addresses = Object.entries(integrity);
    const [found] = match<{ path: string; files: readonly number[] }>([...routes], pathname) ?? [];
    for (const place of found?.route.files ?? []) {
      const [href, hash] = addresses[place] ?? ['', ''];
      if (asked.has(href) || document.querySelector(`link[href="${href}"]`)) continue;
      asked.add(href);
      document.head.append(hint(href, hash, priority));
    }
  };
}

function hint(href: string, integrity: string, priority: 'high' | 'low'): HTMLLinkElement {
  const isScript = href.endsWith('.js');
  const link = document.createElement('link');
  link.rel = isScript ? 'modulepreload' : 'preload';
  if (!isScript) link.as = 'style';
  // As those who load them later ask: scripts always so, style sheets only from another site.
  if (isScript || !href.startsWith('/')) link.crossOrigin = 'anonymous';
  link.integrity = integrity;
  link.fetchPriority = priority;
  link.href = href;
  return link;
}
