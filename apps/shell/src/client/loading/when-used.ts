import { whenIdle } from './when-idle.ts';

/** Signs that a visitor begins to use a page. The first movement of a pointer comes some time before its first press. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;

/** Within this time a press has become a click. */
const pressMs = 300;

/** When a page is laid out, Chromium reports a pointer that rests over it. Nobody has moved it, so it says no movement. */
const isResting = ({ type, movementX, movementY }: MouseEvent) => type === 'pointermove' && !movementX && !movementY;

const used = new Promise<void>((resolve) => {
  for (const type of signs) addEventListener(type, (event) => isResting(event as MouseEvent) || resolve(), { passive: true });
});

/** Resolves when no navigation is under way. */
let navigated = Promise.resolve();

/** Delays work of `whenIdleAfterPress`, for a navigation, until the returned function is called. */
export function delayWork(): () => void {
  let end = () => {};
  navigated = new Promise((resolve) => {
    end = resolve;
  });
  return end;
}

/** Runs work when the browser is idle, but not beside a navigation that has begun with a press at this moment. */
export function whenIdleAfterPress(work: () => void): void {
  setTimeout(() => navigated.then(() => whenIdle(work)), pressMs);
}

/** Runs work once the visitor has begun to use the page and the browser is idle. */
export function whenUsed(work: () => void): void {
  void used.then(() => whenIdle(work));
}

/** The same, but not beside the navigation that the first press may begin, which the work would only slow down. */
export function whenUsedAfterPress(work: () => void): void {
  void used.then(() => whenIdleAfterPress(work));
}
