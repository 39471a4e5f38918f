import type { LateRouter } from './data-router/late-router.ts';
import type { Go } from './loading/links.ts';
import { whenIdle } from './loading/when-idle.ts';
import { whenUsed } from './loading/when-used.ts';
import type { Navigation, NavigationParts } from './navigation/navigation.ts';

/**
 * Runs work when a navigation is near: the visitor has begun to use the page, or the browser has come back to an entry that a navigation has
 * made and may go on to others. In the second case it may run twice.
 */
function whenNavigationIsNear(work: () => void): void {
  if (history.state) whenIdle(work);
  whenUsed(work);
}

/**
 * Loads the code for navigations (the router's engine, progress, scrolling, prefetching, offline notice) after hydration. Links
 * wait for it; if it can't be loaded, they load documents. The engine is created when a navigation is near: it compiles a pattern for each route.
 */
export function createLazyNavigation() {
  let loaded: Navigation | undefined;
  return {
    /** Undefined until the code is loaded. */
    current: () => loaded,
    attach(router: Pick<LateRouter, 'load' | 'navigate'>, parts: NavigationParts): { go: Go; load: () => void } {
      let loading: Promise<boolean> | undefined;
      const load = async () => {
        const { startNavigation } = await import('./deferred-code.ts');
        loaded = startNavigation(parts);
        whenNavigationIsNear(() => void router.load());
        return true;
      };
      const ensureLoaded = () => {
        loading ??= load().catch(() => false);
        return loading;
      };
      const areAddressesKnown = () =>
        parts.addresses.load().then(
          () => true,
          () => false,
        );
      return {
        load: () => void ensureLoaded(),
        async go(to, how) {
          if (!(await ensureLoaded()) || !(await areAddressesKnown())) return false;
          void router.navigate(to, how);
          return true;
        },
      };
    },
  };
}
