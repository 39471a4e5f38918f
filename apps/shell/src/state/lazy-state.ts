import { onStored, readStored } from '@nocleh/state/storage.ts';
import type { StateOwner } from './state-host.ts';

let owner: StateOwner;
let started: Promise<typeof import('./state.ts')> | undefined;

/** The state of this browser and its libraries; the first page of most visitors needs none of it. */
export function loadState() {
  started ??= import(/* webpackChunkName: "shell-state" */ './state.ts').then((state) => {
    state.startState(owner);
    return state;
  });
  return started;
}

/** Loads the state for those who have a shortlist, and for those who begin one, here or in another tab. */
export function openState(given: StateOwner): void {
  owner = given;
  // Where it can't be loaded the buttons stay as they are.
  const load = () => loadState().catch(() => undefined);
  addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-memo]');
    if (button) void load().then((state) => state?.pressMemoButton(button));
  });
  onStored('memo', load);
  if (readStored('localStorage', 'memo')) void load();
}
