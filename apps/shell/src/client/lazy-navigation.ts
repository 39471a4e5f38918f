import type { createBrowserRouter } from 'react-router';
import type { Go } from './links.ts';
import type { Navigation, NavigationParts } from './navigation/navigation.ts';

/**
 * What a page does around its navigations is loaded when the page reacts. Without it there is a document for each page:
 * links wait for it, or do what they do without script.
 */
export function createNavigationDoor() {
  let loaded: Navigation | undefined;
  return {
    /** What was loaded, as soon as it is there. */
    open: () => loaded,
    lead(router: ReturnType<typeof createBrowserRouter>, parts: () => NavigationParts): { go: Go; load: () => void } {
      let loading: Promise<boolean> | undefined;
      const load = async () => {
        const { startNavigation } = await import(/* webpackChunkName: "shell-navigation" */ './navigation/navigation.ts');
        loaded = startNavigation(parts());
        return true;
      };
      const isThere = () => {
        loading ??= load().catch(() => false);
        return loading;
      };
      return {
        load: () => void isThere(),
        async go(to, how) {
          if (!(await isThere())) return false;
          void router.navigate(to, how);
          return true;
        },
      };
    },
  };
}
