import { onStored, readStored } from '@nocleh/state/storage.ts';
import type { StateHost } from './state-host.ts';

let host: StateHost;
let started: Promise<typeof import('./state.ts')> | undefined;

/** Loads state and its libraries on demand, as most first pages don't need them. */
export function loadState() {
  started ??= import('./state.ts').then((state) => {
    state.startState(host);
    return state;
  });
  return started;
}

/** Loads state when there is a shortlist, or when the visitor starts one here or in another tab. */
export function initState(given: StateHost): void {
  host = given;
  // After a failure the buttons keep their state.
  const load = () => loadState().catch(() => undefined);
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-memo]');
    if (button) void load().then((state) => state?.pressMemoButton(button));
  });
  onStored('memo', load);
  if (readStored('localStorage', 'memo')) void load();
}
