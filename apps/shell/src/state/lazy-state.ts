import { leaveMemoToState, setPressWithState } from './memo-buttons.ts';
import { showMemo } from './memo-marks.ts';
import type { StateHost } from './state-host.ts';

const host = Promise.withResolvers<StateHost>();
let started: Promise<typeof import('./state.ts')> | undefined;

/** Loads state and its libraries on demand, as most pages don't need them: the shortlist is changed without. */
export function loadState() {
  leaveMemoToState(true);
  started ??= import('./state.ts').then(
    (state) => {
      void host.promise.then((given) => state.startState(given, showMemo));
      return state;
    },
    (error: unknown) => {
      started = undefined;
      leaveMemoToState(false);
      throw error;
    },
  );
  return started;
}

async function press(button: HTMLElement, { i18n }: StateHost): Promise<void> {
  await loadState();
  const { pressMemoButton } = await import('./state.ts');
  pressMemoButton(button, i18n);
}

/** Connects state and page. The buttons of the shortlist can ask for the state from then on. */
export function initState(given: StateHost): void {
  host.resolve(given);
  setPressWithState((button) => {
    // After a failure the buttons keep their state.
    press(button, given).catch(() => {});
  });
}
