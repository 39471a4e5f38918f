import type { FindAddress } from '../../app/site-addresses.ts';

/** Tells the shell which release an order begins on when no document of it is loaded: a later document then has the same release. */
export function createKeepRelease(find: FindAddress, release: string, send: typeof fetch = fetch): (path: string, before: string) => void {
  return (path, before) => {
    if (!find(path)?.keepsRelease || find(before)?.keepsRelease) return;
    // Without an answer a later document may come from another release, which works as well.
    send(`/_release/${release}/kept`, { method: 'POST', keepalive: true }).catch(() => {});
  };
}
