import { afterPaint } from '@nocleh/slice-kit/after-paint.ts';
import { createPath, type DataRouter, type RouterNavigateOptions, type RouterState, type RouterSubscriber, type To } from 'react-router';
import { sendDocument } from '../loading/send-document.ts';
import type { EngineOptions } from './engine.ts';

/** A router whose engine is loaded and created later. */
export interface LateRouter extends DataRouter {
  /** Loads the code of the engine and creates it; after a failure it can be called again. */
  readonly load: () => Promise<DataRouter>;
}

const hrefOf = (to: To) => (typeof to === 'string' ? to : createPath(to));
const urlOf = (to: To) => new URL(hrefOf(to), location.origin);

/** Whether the page stays: what was pressed is then painted before the router works. */
const isQueryChange = (to: To | null | number, options: RouterNavigateOptions = {}): boolean =>
  to !== null &&
  typeof to !== 'number' &&
  !('formData' in options && options.formMethod !== 'get') &&
  new URL(hrefOf(to), location.origin + location.pathname).pathname === location.pathname;

/** Does without the engine what a navigation would have done. */
function leave(to: To | null | number, options: RouterNavigateOptions = {}): void {
  if (typeof to === 'number') history.go(to);
  else if ('formData' in options && options.formData) sendDocument(hrefOf(to ?? ''), options.formData, options.formMethod);
  else location.assign(hrefOf(to ?? ''));
}

interface LateRouterParts {
  readonly first: RouterState;
  readonly importEngine: () => Promise<{ readonly createEngine: (options: EngineOptions) => DataRouter }>;
  readonly options: EngineOptions;
}

/**
 * A router for `RouterProvider` that shows the first page without the engine, 13 kB of script that only navigations need. What is
 * asked of the engine before waits for it; without it navigations load documents.
 */
export function createLateRouter({ first, importEngine, options }: LateRouterParts): LateRouter {
  let engine: DataRouter | undefined;
  let loading: Promise<DataRouter> | undefined;
  const subscribers = new Set<RouterSubscriber>();
  let calls = 0;
  // The engine would begin at the address that the browser has already gone back to.
  const onPopState = () => {
    if (location.pathname + location.search !== first.location.pathname + first.location.search) location.reload();
  };
  addEventListener('popstate', onPopState);

  const start = async () => {
    engine = (await importEngine()).createEngine(options);
    removeEventListener('popstate', onPopState);
    engine.subscribe((...change) => {
      for (const subscriber of [...subscribers]) subscriber(...change);
    });
    return engine;
  };
  const load = () => {
    loading ??= start().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  /** Answers at once as soon as the engine is there. */
  const ask = (question: (router: DataRouter) => unknown) => (engine ? question(engine) : load().then(question));

  const router = {
    load,
    basename: '/',
    window,
    get state() {
      return engine?.state ?? first;
    },
    get routes() {
      return engine?.routes ?? [];
    },
    get manifest() {
      return engine?.manifest ?? {};
    },
    subscribe(subscriber: RouterSubscriber) {
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
    createHref: hrefOf,
    createURL: urlOf,
    encodeLocation(to: To) {
      const { pathname, search, hash } = urlOf(to);
      return { pathname, search, hash };
    },
    navigate: async (to: To | null, options?: RouterNavigateOptions) => {
      calls += 1;
      const call = calls;
      if (isQueryChange(to, options)) await new Promise<void>(afterPaint);
      if (call !== calls) return;
      const loaded = engine ?? (await load().catch(() => undefined));
      return loaded ? loaded.navigate(to, options) : leave(to, options);
    },
    fetch: (...args: Parameters<DataRouter['fetch']>) => ask(({ fetch }) => fetch(...args)),
    revalidate: () => ask(({ revalidate }) => revalidate()),
    getFetcher: (key: string) => ask(({ getFetcher }) => getFetcher(key)),
    resetFetcher: (...args: Parameters<DataRouter['resetFetcher']>) => ask(({ resetFetcher }) => resetFetcher(...args)),
    deleteFetcher: (key: string) => ask(({ deleteFetcher }) => deleteFetcher(key)),
    getBlocker: (...args: Parameters<DataRouter['getBlocker']>) => ask(({ getBlocker }) => getBlocker(...args)),
    deleteBlocker: (key: string) => ask(({ deleteBlocker }) => deleteBlocker(key)),
  };
  // `RouterProvider` and the hooks use nothing else of a router.
  return router as unknown as LateRouter;
}
