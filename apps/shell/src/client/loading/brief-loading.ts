import type { createBrowserRouter } from 'react-router';

type Router = ReturnType<typeof createBrowserRouter>;
type Listener = Parameters<Router['subscribe']>[0];

const briefMs = 30;

/**
 * The router as it is rendered: `useNavigation` is `loading` only when a page takes longer than this, as otherwise the page that
 * is about to be replaced would be rendered once more. Submissions are shown at once.
 */
export const withoutBriefLoading = (router: Router): Router =>
  Object.create(router, {
    subscribe: {
      value(listener: Listener) {
        let waiting: ReturnType<typeof setTimeout> | undefined;
        const unsubscribe = router.subscribe((state, change) => {
          clearTimeout(waiting);
          const { state: status, formMethod = 'GET' } = state.navigation;
          const isOnlyLoading = status === 'loading' && formMethod === 'GET' && change.deletedFetchers.length === 0;
          if (isOnlyLoading) waiting = setTimeout(() => listener(state, change), briefMs);
          else listener(state, change);
        });
        return () => {
          clearTimeout(waiting);
          unsubscribe();
        };
      },
    },
  });
