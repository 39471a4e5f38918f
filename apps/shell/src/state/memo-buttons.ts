// Part of the first script of a page, before the main one: it imports no library and loads nothing.
import { parseMemo, toggled } from '@nocleh/state/memo-list.ts';
import { onStored, readStored, writeStored } from '@nocleh/state/storage.ts';
import { localeCookieName } from '../app/language/locale-cookie-name.ts';
import { showMemo } from './memo-marks.ts';

type PressWithState = (button: HTMLElement) => void;

const fromMain = Promise.withResolvers<PressWithState>();
let isLeftToState = false;

/** From the main script: how the state takes a press that storage alone can't, also one that was made before. */
export const setPressWithState: (press: PressWithState) => void = fromMain.resolve;

/** As soon as the state is asked for, it changes and shows the shortlist; after a failure storage does again. */
export function leaveMemoToState(isLeft: boolean): void {
  isLeftToState = isLeft;
}

const storedMemo = () => parseMemo(readStored('localStorage', 'memo'));

const idOf = (button: HTMLElement) => Number(button.dataset.memo);
const isStored = (button: HTMLElement) => storedMemo().some(({ id }) => id === idOf(button));

/** Adds to the stored shortlist or removes from it; false when it is full or can't be stored. */
function toggleStored(id: number): boolean {
  const { memo, result } = toggled(storedMemo(), id);
  const isStored = result !== 'full' && writeStored('localStorage', 'memo', memo.length > 0 ? memo : null);
  if (isStored) showMemo(memo);
  return isStored;
}

/**
 * Calls a function at once for those who have been here before, which the cookie of the language says; for all others when they use the page.
 * The first reading of storage stops the page until another process answers, and most of them have stored nothing.
 */
async function whenNeeded(read: () => void): Promise<void> {
  const cookies = await globalThis.earlyCookies?.catch(() => []);
  if (!cookies || cookies.some(({ name }) => name === localeCookieName)) return read();
  // Not a movement of the pointer, which browsers also report of one that rests where the page appears.
  for (const sign of ['pointerdown', 'keydown', 'scroll']) addEventListener(sign, read, { once: true });
}

/**
 * Makes the shortlist's buttons work, before the page is hydrated and even if it never is. `early` are those that were pressed before, and
 * are shown as pressed.
 */
export function startMemo(early: readonly HTMLElement[]): void {
  const press = (button: HTMLElement) => {
    if (!isLeftToState && toggleStored(idOf(button))) return;
    void fromMain.promise.then((pressWithState) => pressWithState(button));
  };
  // Whoever presses an empty heart wants the place on the list, and it may be there already.
  for (const button of early) if (!isStored(button)) press(button);
  // One that was not added is left to the state, and is no longer shown as pressed.
  if (early.length > 0) showMemo(storedMemo());
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-memo]');
    if (button) press(button);
  });
  const show = () => {
    if (!isLeftToState) showMemo(storedMemo());
  };
  onStored('memo', show);
  void whenNeeded(() => {
    if (!readStored('localStorage', 'memo')) return;
    // The script is asked for in the head, and may run before the buttons are there.
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', show);
    else show();
  });
}
