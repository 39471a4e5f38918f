import { readStored, writeStored } from '@nocleh/state/storage.ts';
import { createPath, type Path } from 'react-router';
import { isReachable } from './reachable.ts';

const reloadIntervalMs = 60_000;
const timeoutMs = 120_000;

/** Imports have no time limit of their own. */
function withTimeout<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('loading timed out')), timeoutMs);
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Loads a document, once a minute at most. False when that happened already or can't be remembered, and when the site can't be
 * reached: the browser would show its own error page.
 */
async function reloadOnce(target: string): Promise<boolean> {
  const reloadedAt = Number(readStored('sessionStorage', 'part-reload'));
  if (Date.now() - reloadedAt < reloadIntervalMs || !(await isReachable())) return false;
  if (!writeStored('sessionStorage', 'part-reload', Date.now())) return false;
  // Assigning an address that differs in its hash alone would load nothing.
  if (target.split('#')[0] === location.pathname + location.search) location.reload();
  else location.assign(target);
  return true;
}

export type GuardChunkLoad = <Loaded>(loading: Promise<Loaded>) => Promise<Loaded>;

/**
 * Waits for code of a page. If it can't be loaded (a new release, a broken connection), that page is loaded as a document and
 * nothing more happens here, or the error page shows. `pendingLocation` is the navigation's target, undefined when idle.
 */
export function createChunkLoadGuard(pendingLocation: () => Path | undefined): GuardChunkLoad {
  return async (loading) => {
    const target = pendingLocation();
    try {
      return await withTimeout(loading);
    } catch (error) {
      // Only while the visitor still waits for this page.
      if (pendingLocation() !== target || !(await reloadOnce(createPath(target ?? location)))) throw error;
      return new Promise(() => {});
    }
  };
}
