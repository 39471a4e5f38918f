import { readStored, writeStored } from '@nocleh/state/storage.ts';
import { createPath, type Path } from 'react-router';
import { isReachable } from './reachable.ts';

const guardMs = 60_000;
const limitMs = 120_000;

/** Waits for something, but not for ever: imports have no time limit of their own. */
function inTime<Part>(loading: Promise<Part>): Promise<Part> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('A part of the page did not come in time.')), limitMs);
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * One full load of a page, at most one a minute. False when that was done already or can't be remembered, and when the site
 * can't be reached: then the browser's own error page would come.
 */
async function reloadOnce(target: string): Promise<boolean> {
  const reloadedAt = Number(readStored('sessionStorage', 'part-reload'));
  if (Date.now() - reloadedAt < guardMs || !(await isReachable())) return false;
  if (!writeStored('sessionStorage', 'part-reload', Date.now())) return false;
  // To go to another hash of the page that is there would load nothing.
  if (target.split('#')[0] === location.pathname + location.search) location.reload();
  else location.assign(target);
  return true;
}

export type WholePart = <Part>(loading: Promise<Part>) => Promise<Part>;

/**
 * Waits for a part of the page that the visitor is going to. If it can't be loaded (a new release, a broken connection),
 * either that page is loaded anew, and nothing more happens here, or the error page shows. `goingTo` tells where he is
 * going; nothing: he is there.
 */
export function createPartGuard(goingTo: () => Path | undefined): WholePart {
  return async (loading) => {
    const target = goingTo();
    try {
      return await inTime(loading);
    } catch (error) {
      // Only for a visitor who still waits for it.
      if (goingTo() !== target || !(await reloadOnce(createPath(target ?? location)))) throw error;
      return new Promise(() => {});
    }
  };
}
