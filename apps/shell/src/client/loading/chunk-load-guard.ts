import { readStored, writeStored } from '@nocleh/state/storage.ts';
import { createPath, type Path } from 'react-router';
import { isReachable } from './reachable.ts';
import { sendDocument } from './send-document.ts';

const reloadIntervalMs = 60_000;
const timeoutMs = 120_000;

/** Adds a time limit, which dynamic imports don't have. */
function withTimeout<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('loading timed out')), timeoutMs);
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Loads a document, at most once a minute. Returns false when that happened already, can't be stored, or the site can't be
 * reached, as the browser would show its own error page.
 */
async function reload(target: string, sent: FormData | undefined): Promise<boolean> {
  const reloadedAt = Number(readStored('sessionStorage', 'part-reload'));
  if (Date.now() - reloadedAt < reloadIntervalMs || !(await isReachable())) return false;
  if (!writeStored('sessionStorage', 'part-reload', Date.now())) return false;
  if (sent) sendDocument(target, sent);
  // Assigning an address that differs only by its hash would not load a document.
  else if (target.split('#')[0] === location.pathname + location.search) location.reload();
  else location.assign(target);
  return true;
}

let reloading: Promise<boolean> | undefined;

/** Several parts of a page may fail at the same moment. */
function reloadOnce(...target: Parameters<typeof reload>): Promise<boolean> {
  reloading ??= reload(...target).finally(() => {
    reloading = undefined;
  });
  return reloading;
}

export type GuardChunkLoad = <Loaded>(loading: Promise<Loaded>) => Promise<Loaded>;

/**
 * Guards the loading of a page's code. After a failure (a new release, a broken connection) it loads the page as a document and
 * never settles, or rejects. `wantedPage` is the page to load then; undefined for the first page, whose markup is there already.
 * A form that waits for it is sent as a document, with what the visitor typed.
 */
export function createChunkLoadGuard(
  wantedPage: () => Path | undefined,
  sentForm: () => FormData | undefined = () => undefined,
): GuardChunkLoad {
  return async (loading) => {
    const loaded = withTimeout(loading);
    // The router asks for code just before it says where it goes.
    loaded.catch(() => {});
    await Promise.resolve();
    const [target, sent] = [wantedPage(), sentForm()];
    try {
      return await loaded;
    } catch (error) {
      // The document is loaded only if the visitor still waits for this page.
      if (!target || wantedPage() !== target || !(await reloadOnce(createPath(target), sent))) throw error;
      return new Promise(() => {});
    }
  };
}
