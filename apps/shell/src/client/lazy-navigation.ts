import type { LateRouter } from './data-router/late-router.ts';
import type { Go } from './loading/links.ts';
import type { Navigation, NavigationParts } from './navigation/navigation.ts';

/**
 * Loads the code for navigations (the router's engine, progress, scrolling, prefetching, offline notice) after hydration. Links
 * wait for it; if it can't be loaded, they load documents.
 */
export function createLazyNavigation() {
  let loaded: Navigation | undefined;
  return {
    /** Undefined until the code is loaded. */
    current: () => loaded,
    attach(router: Pick<LateRouter, 'load' | 'navigate'>, parts: NavigationParts): { go: Go; load: () => void } {
      let loading: Promise<boolean> | undefined;
      const load = async () => {
        const [{ startNavigation }] = await Promise.all([import('./navigation/navigation.ts'), router.load()]);
        loaded = startNavigation(parts);
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
