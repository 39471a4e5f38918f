import { whenIdle } from './when-idle.ts';

/** Signs that a visitor begins to use a page. The first movement of a pointer comes some time before its first press. */
const signs = ['pointerdown', 'keydown', 'pointermove'] as const;

/** Runs work when the visitor has begun to use the page and the browser is idle. It may run once for each sign. */
export function whenUsed(work: () => void): void {
  for (const type of signs) addEventListener(type, () => whenIdle(work), { once: true, passive: true });
}
