import { setImmediate } from 'node:timers/promises';

/** The event loop is given back after this time; with what a request does besides, it is never kept for 10 ms. */
const sliceMs = 3;
/** How many items are worked on before the clock is read. */
const itemsPerLook = 64;

/** Works on all items without occupying the event loop: other requests get their turn between slices. */
export async function inSlices<T>(items: Iterable<T>, work: (item: T) => void, now: () => number = () => performance.now()): Promise<void> {
  let until = now() + sliceMs;
  let left = itemsPerLook;
  for (const item of items) {
    work(item);
    left -= 1;
    if (left > 0) continue;
    left = itemsPerLook;
    if (now() < until) continue;
    await setImmediate();
    until = now() + sliceMs;
  }
}
