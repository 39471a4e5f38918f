import { startTransition } from 'react';
import type { createBrowserRouter } from 'react-router';

type Router = ReturnType<typeof createBrowserRouter>;
type State = Router['state'];
type Listener = Parameters<Router['subscribe']>[0];

const briefMs = 30;

/** A page whose query changed, or whose preview is completed, is rendered in slices: it reacts meanwhile. */
const isDataOfSamePage = ({ location, navigation }: State, next: State): boolean =>
  location.pathname === next.location.pathname &&
  (navigation.formMethod ?? 'GET') === 'GET' &&
  next.navigation.state === 'idle' &&
  next.errors === null;

/** Data that are loaded again, as those of a preview, change nothing on the page until they are there. */
const isRevalidationOnly = (before: State, { revalidation, ...after }: State): boolean =>
  revalidation === 'loading' && Object.entries(after).every(([name, value]) => before[name as keyof State] === value);

/**
 * The router as it is rendered: `useNavigation` is `loading` only when a page takes longer than this, as otherwise the page that
 * is about to be replaced would be rendered once more. Submissions are shown at once.
 */
export const withoutBriefLoading = (router: Router): Router =>
  Object.create(router, {
    subscribe: {
      value(listener: Listener) {
        let rendered = router.state;
        const pass: Listener = (state, change) => {
          const isSamePage = isDataOfSamePage(rendered, state);
          rendered = state;
          if (isSamePage) startTransition(() => listener(state, change));
          else listener(state, change);
        };
        let waiting: ReturnType<typeof setTimeout> | undefined;
        const unsubscribe = router.subscribe((state, change) => {
          clearTimeout(waiting);
          const { state: status, formMethod = 'GET' } = state.navigation;
          const isOnlyLoading = status === 'loading' && formMethod === 'GET' && change.deletedFetchers.length === 0;
          if (isOnlyLoading) waiting = setTimeout(() => pass(state, change), briefMs);
          else if (!isRevalidationOnly(rendered, state)) pass(state, change);
        });
        return () => {
          clearTimeout(waiting);
          unsubscribe();
        };
      },
    },
  });
