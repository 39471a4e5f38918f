import type { ProgressView } from './progress.ts';

/** Writes to the element, which React renders once: a rendering for each step would interrupt that of the next page. */
export function showProgress({ state, value, hidden }: ProgressView): void {
  const bar = document.querySelector<HTMLProgressElement>('[data-progress-bar]');
  if (!bar) return;
  bar.dataset.state = state;
  bar.ariaValueNow = String(value);
  bar.value = value;
  bar.hidden = hidden;
}
