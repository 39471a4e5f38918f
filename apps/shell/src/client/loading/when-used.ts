import { whenIdle } from './when-idle.ts';

/** Signs that a visitor begins to use a page. The first movement of a pointer comes some time before its first press. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;

/** Within this time a press has become a click. */
const pressMs = 300;

const used = new Promise((resolve) => {
  for (const type of signs) addEventListener(type, resolve, { once: true, passive: true });
});

/** Runs work once the visitor has begun to use the page and the browser is idle. */
export function whenUsed(work: () => void): void {
  void used.then(() => whenIdle(work));
}

/** The same, but not while the press with which a visitor began may be a click on a link, which the work would only slow down. */
export function whenUsedAfterPress(work: () => void): void {
  void used.then(() => setTimeout(() => whenIdle(work), pressMs));
}
