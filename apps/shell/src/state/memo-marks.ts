import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { askedStay } from '@nocleh/state/asked-stay.ts';
import { memoAtom, memoLimit, toggleMemoAtom } from '@nocleh/state/memo.ts';
import type { createStore } from 'jotai';

type Store = ReturnType<typeof createStore>;

/** Skips no-op writes: MutationObserver fires even if the value is unchanged. */
function mark(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/**
 * Shows the shortlist on the page: sets `aria-pressed` of its buttons, and the number and the last stay on its link. One function for
 * all of them in place of components, as a page of results has 24 buttons.
 */
export function markMemo(store: Store): void {
  const show = () => {
    const ids = new Set(store.get(memoAtom).map(({ id }) => String(id)));
    for (const button of document.querySelectorAll<HTMLElement>('[data-memo]'))
      mark(button, 'aria-pressed', String(ids.has(button.dataset.memo ?? '')));
    const stay = askedStay();
    for (const link of document.querySelectorAll('[data-memo-count]')) {
      mark(link, 'data-memo-count', String(ids.size));
      mark(link, 'data-prefetch', String(ids.size > 0));
      const [path = ''] = (link.getAttribute('href') ?? '').split('?');
      mark(link, 'href', stay && ids.size > 0 ? `${path}?${stay}` : path);
    }
  };
  show();
  store.sub(memoAtom, show);
  // Later pages and deferred parts add more buttons.
  new MutationObserver(show).observe(document.body, { childList: true, subtree: true });
}

export function pressButton(store: Store, button: HTMLElement, i18n: I18n): void {
  const result = store.set(toggleMemoAtom, Number(button.dataset.memo));
  const text =
    result === 'full'
      ? i18n._(msg`Your list is full: it holds ${memoLimit} places. Remove one first.`)
      : result === 'unsaved' && i18n._(msg`Your browser doesn’t let this site store anything: the list will be lost when you leave.`);
  if (text) dispatchEvent(new CustomEvent('app:notify', { detail: { text } }));
}
