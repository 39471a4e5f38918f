import path from 'node:path';
import { appsOf, slicesOfFolder } from '@nocleh/tool-tasks/journey-folders.ts';
import type { APIRequestContext, Browser, BrowserContext } from '@playwright/test';
import { repository } from './servers/shell-process.ts';

/** Folder of the specs. */
export const specs = path.join(repository, 'apps/e2e/src');
const slices = appsOf(repository)
  .filter(({ isSlice }) => isSlice)
  .map(({ app }) => app);

/** Specs in these folders are about prefetching, so a slice counts when a page shows it, not when its code is loaded. */
const prefetching: readonly string[] = ['navigation'];

/** Pages then prefetch nothing, so what they load of a slice they need. */
const saveData = () =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value: Object.assign(new EventTarget(), { saveData: true }) });

/** A document lists the entries of all slices; its own slice is the one whose files its elements load. */
const slicesLoadedBy = (html: string) => [...html.matchAll(/ (?:href|src)="[^"]*\/_slices\/([a-z]+)\//g)].map(([, slice = '']) => slice);

interface Requests {
  readonly browser: Browser;
  readonly request: APIRequestContext;
}

export interface SliceGuard {
  /** Watches the pages of a browser context. */
  readonly watch: (context: BrowserContext) => Promise<void>;
}

/** Watches what pages need of slices, as they prefetch nothing. */
async function watchRequests(context: BrowserContext, found: (slice: string) => void): Promise<void> {
  await context.addInitScript(saveData);
  context.on('request', (sent) => {
    const slice = /^\/_slices\/([a-z]+)\//.exec(new URL(sent.url()).pathname)?.[1];
    if (slice) found(slice);
  });
}

/** Watches pages and widgets of slices that are shown. */
async function watchShown(context: BrowserContext, found: (slice: string) => void): Promise<void> {
  await context.exposeBinding('noteShown', (_, owner: string) => found(owner));
  await context.addInitScript(() => {
    const { noteShown } = window as unknown as { noteShown: (owner: string) => void };
    const noted = new Set<string>();
    const look = () => {
      for (const element of document.querySelectorAll<HTMLElement>('main[data-slice], [data-widget]')) {
        const [owner = ''] = (element.dataset.slice ?? element.dataset.widget ?? '').split(/[@.]/);
        if (owner !== 'shell' && !noted.has(owner)) noteShown(owner);
        noted.add(owner);
      }
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributeFilter: ['data-slice'] });
  });
}

/** Collects the slices whose pages and code a test loads in browsers and by requests of its own, until `stop` is called. */
function watchSlices({ browser, request }: Requests, watchPages: typeof watchRequests) {
  const loaded = new Set<string>();
  const read = (html: string) => {
    for (const slice of slicesLoadedBy(html)) loaded.add(slice);
  };
  const isHtml = (type: string | null | undefined) => type?.startsWith('text/html') === true;
  /** The context of a test may be one that the browser was asked for here. */
  const watched = new WeakSet<BrowserContext>();
  const watch = async (context: BrowserContext) => {
    if (watched.has(context)) return;
    watched.add(context);
    await watchPages(context, (slice) => void loaded.add(slice));
  };

  const original = { newContext: browser.newContext, request: request.fetch, fetch: globalThis.fetch };
  browser.newContext = async (...options) => {
    const other = await original.newContext.apply(browser, options);
    await watch(other);
    return other;
  };
  const fetchByRequest = async (...options: Parameters<APIRequestContext['fetch']>) => {
    const response = await original.request.apply(request, options);
    if (isHtml(response.headers()['content-type'])) read(await response.text());
    return response;
  };
  Object.assign(request, { fetch: fetchByRequest });
  globalThis.fetch = async (...options) => {
    const response = await original.fetch(...options);
    if (isHtml(response.headers.get('content-type'))) read(await response.clone().text());
    return response;
  };
  const stop = () => {
    Object.assign(browser, { newContext: original.newContext });
    Object.assign(request, { fetch: original.request });
    globalThis.fetch = original.fetch;
    return loaded;
  };
  return { watch, stop };
}

/** Runs a test of a file. Returns the slices that it loaded although the task cache doesn't run its folder again when they change. */
export async function findForeignSlices(requests: Requests, file: string, run: (guard: SliceGuard) => Promise<void>): Promise<string[]> {
  const [folder = ''] = path.relative(specs, file).split(path.sep);
  const own = slicesOfFolder(folder, slices);
  const isGuarded = own.length < slices.length;
  const watchPages = prefetching.includes(folder) ? watchShown : watchRequests;
  const watched = isGuarded ? watchSlices(requests, watchPages) : undefined;
  await run(watched ?? { watch: async () => {} });
  // Slices that a test makes are in no folder of the repository.
  return [...(watched?.stop() ?? [])].filter((slice) => slices.includes(slice) && !own.includes(slice));
}
