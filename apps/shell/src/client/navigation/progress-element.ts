import type { ProgressView } from './progress.ts';

/** Percent after which a page shows in other places, too, that it waits: what is about to be replaced need not be painted again. */
const busyPercent = 4;

/**
 * Writes to the element, which React renders once: a rendering for each step would interrupt that of the next page. Slices style what
 * waits by `data-busy` of the document.
 */
export function showProgress({ state, value, hidden }: ProgressView): void {
  const bar = document.querySelector<HTMLProgressElement>('[data-progress-bar]');
  // Nobody reads a hidden bar, and each change would have the browser draw a frame at the beginning of a navigation.
  if (!bar || (hidden && bar.hidden)) return;
  document.documentElement.toggleAttribute('data-busy', state === 'running' && value >= busyPercent);
  bar.dataset.state = state;
  bar.ariaValueNow = String(value);
  bar.value = value;
  bar.hidden = hidden;
}
