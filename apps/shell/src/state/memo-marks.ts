import { askedStay } from '@nocleh/state/asked-stay.ts';
import type { Memo } from '@nocleh/state/memo-list.ts';

/** Skips no-op writes: MutationObserver fires even if the value is unchanged. */
function mark(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

function markPage(ids: ReadonlySet<string>): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-memo]'))
    mark(button, 'aria-pressed', String(ids.has(button.dataset.memo ?? '')));
  const stay = askedStay();
  for (const link of document.querySelectorAll('[data-memo-count]')) {
    mark(link, 'data-memo-count', String(ids.size));
    mark(link, 'data-prefetch', String(ids.size > 0));
    const [path = ''] = (link.getAttribute('href') ?? '').split('?');
    mark(link, 'href', stay && ids.size > 0 ? `${path}?${stay}` : path);
  }
}

let ids: ReadonlySet<string> = new Set();
let observer: MutationObserver | undefined;

/**
 * Shows the shortlist on the page: sets `aria-pressed` of its buttons, and the number and the last stay on its link. One function for
 * all of them in place of components, as a page of results has 24 buttons.
 */
export function showMemo(memo: Memo): void {
  ids = new Set(memo.map(({ id }) => String(id)));
  markPage(ids);
  // Later pages and deferred parts add more buttons, as of an empty shortlist.
  if (observer || ids.size === 0) return;
  observer = new MutationObserver(() => markPage(ids));
  observer.observe(document.body, { childList: true, subtree: true });
}
