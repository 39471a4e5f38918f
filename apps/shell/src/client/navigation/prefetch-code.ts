import { whenIdle } from '../loading/when-idle.ts';
import { whenUsedAfterPress } from '../loading/when-used.ts';
import { onConnectionChange, savesData } from './connection.ts';
import type { RoutePreloading } from './preload-route-files.ts';

/**
 * Prefetches code and texts of pages that have a link in view, when the browser is idle, and their styles once the visitor uses the page. They
 * are only downloaded: importing them would occupy the page that is shown.
 */
export function createCodePrefetch(preload: RoutePreloading['preload'], watchAgain: (link: HTMLAnchorElement) => void) {
  const seen = new Set<string>();
  /** Links that came into view while prefetching was not allowed or the connection was lost. */
  const waiting = new Set<HTMLAnchorElement>();
  const prefetch = (link: HTMLAnchorElement) => {
    const { pathname } = link;
    seen.add(pathname);
    preload(pathname, 'scripts').then(
      () => whenUsedAfterPress(() => preload(pathname, 'page').catch(() => {})),
      () => {
        seen.delete(pathname);
        waiting.add(link);
      },
    );
  };
  onConnectionChange(() => {
    for (const link of waiting) if (link.isConnected) watchAgain(link);
    waiting.clear();
  });
  return (link: HTMLAnchorElement) => {
    if (!seen.has(link.pathname))
      whenIdle(() => {
        if (savesData()) waiting.add(link);
        else if (!seen.has(link.pathname)) prefetch(link);
      });
  };
}
