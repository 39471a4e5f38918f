import { parseMemo, toggled } from '@nocleh/state/memo-list.ts';
import { onStored, readStored, writeStored } from '@nocleh/state/storage.ts';
import { showMemo } from './memo-marks.ts';
import type { StateHost } from './state-host.ts';

const host = Promise.withResolvers<StateHost>();
let started: Promise<typeof import('./state.ts')> | undefined;

/** Loads state and its libraries on demand, as most pages don't need them: the shortlist is changed without. */
export function loadState() {
  started ??= import('./state.ts').then(
    (state) => {
      void host.promise.then((given) => state.startState(given, showMemo));
      return state;
    },
    (error: unknown) => {
      started = undefined;
      throw error;
    },
  );
  return started;
}

export const initState = host.resolve;

const storedMemo = () => parseMemo(readStored('localStorage', 'memo'));

/** Adds to the stored shortlist or removes from it; false when it is full or can't be stored. */
function toggleStored(id: number): boolean {
  const { memo, result } = toggled(storedMemo(), id);
  const isStored = result !== 'full' && writeStored('localStorage', 'memo', memo.length > 0 ? memo : null);
  if (isStored) showMemo(memo);
  return isStored;
}

async function press(button: HTMLElement): Promise<void> {
  await loadState();
  const { pressMemoButton } = await import('./state.ts');
  pressMemoButton(button, (await host.promise).i18n);
}

/** Makes the shortlist's buttons work, before the page is hydrated and even if it never is. */
export function startMemo(): void {
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-memo]');
    if (!button || (!started && toggleStored(Number(button.dataset.memo)))) return;
    // After a failure the buttons keep their state.
    press(button).catch(() => {});
  });
  const show = () => {
    if (!started) showMemo(storedMemo());
  };
  onStored('memo', show);
  if (readStored('localStorage', 'memo')) show();
}
