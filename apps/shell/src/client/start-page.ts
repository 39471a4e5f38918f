import type { FirstPage } from './first-page.ts';

/** Delay of deferred code, so that the page can react first. */
const deferMs = 50;

export interface StartSteps<Router> {
  readonly loadFirstPage: () => Promise<FirstPage>;
  /** False when a widget that the server put on the page could not be loaded. */
  readonly loadWidgets: () => Promise<boolean>;
  readonly loadTexts: () => Promise<void>;
  readonly createRouter: (firstPage: FirstPage) => Router;
  /** Hydrates the server's markup; calls `onReady` as soon as the page reacts. */
  readonly hydrate: (router: Router, onReady: () => void) => void;
  readonly onReady: (router: Router, hasWidgets: boolean) => void;
  /** Loads code that hydration doesn't need. */
  readonly loadDeferred: (router: Router) => void;
}

/**
 * Starts a page: code and texts in parallel, then router, hydration, and deferred code after the page reacts. Rejects before
 * hydration when something is missing, so that the server's markup stays.
 */
export async function startPage<Router>(steps: StartSteps<Router>): Promise<Router> {
  const [firstPage, hasWidgets] = await Promise.all([steps.loadFirstPage(), steps.loadWidgets(), steps.loadTexts()]);
  const router = steps.createRouter(firstPage);
  steps.hydrate(router, () => {
    steps.onReady(router, hasWidgets);
    setTimeout(() => steps.loadDeferred(router), deferMs);
  });
  return router;
}
