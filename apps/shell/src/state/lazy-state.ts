import { onStored, readStored } from '@nocleh/state/storage.ts';
import type { StateHost } from './state-host.ts';

let host: StateHost;
let started: Promise<typeof import('./state.ts')> | undefined;

/** Loads the state and its libraries; the first page of most visitors needs neither. */
export function loadState() {
  started ??= import('./state.ts').then((state) => {
    state.startState(host);
    return state;
  });
  return started;
}

/** Loads the state when there is a shortlist, and when the visitor starts one here or in another tab. */
export function initState(given: StateHost): void {
  host = given;
  // When it can't be loaded the buttons stay as they are.
  const load = () => loadState().catch(() => undefined);
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-memo]');
    if (button) void load().then((state) => state?.pressMemoButton(button));
  });
  onStored('memo', load);
  if (readStored('localStorage', 'memo')) void load();
}
