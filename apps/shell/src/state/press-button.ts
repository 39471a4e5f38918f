import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { memoLimit, toggleMemoAtom } from '@nocleh/state/memo.ts';
import type { createStore } from 'jotai';

type Store = ReturnType<typeof createStore>;

/** Changes the shortlist by a press of a button, and says when it is full or can't be stored. */
export function pressButton(store: Store, button: HTMLElement, i18n: I18n): void {
  const result = store.set(toggleMemoAtom, Number(button.dataset.memo));
  const text =
    result === 'full'
      ? i18n._(msg`Your list is full: it holds ${memoLimit} places. Remove one first.`)
      : result === 'unsaved' && i18n._(msg`Your browser doesn’t let this site store anything: the list will be lost when you leave.`);
  if (text) dispatchEvent(new CustomEvent('app:notify', { detail: { text } }));
}
