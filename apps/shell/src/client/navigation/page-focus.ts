import { anchorOf } from './anchor.ts';

/**
 * After a navigation focuses the heading of the page (or the anchor of the address), which screen readers then announce. A page
 * that has set the focus itself keeps it. The scroll position is left to `scroll.ts`.
 */
export function focusPage(main: HTMLElement | null, anchor: Element | undefined): void {
  const { activeElement } = document;
  if (!main || (activeElement !== main && main.contains(activeElement))) return;
  focusElement(anchor ?? main.querySelector('h1') ?? main);
}

/**
 * Takes the focus from the link or button of a page that is about to be removed: the browser does it otherwise in the middle of the removal,
 * for which it computes the styles of all that is left. Fields keep it, as they would tell of a change.
 */
export function dropFocus(main: HTMLElement | null): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement.matches('a,button,summary') && main?.contains(activeElement))
    activeElement.blur();
}

/**
 * Focuses the heading of the error page that takes the place of a page, as soon as it is there: React removes the focused element
 * with the page, at a time that the router does not tell. Does nothing if another page comes instead.
 */
export function focusErrorPage(): void {
  const { pathname } = location;
  const focusIfShown = () => {
    const page = document.querySelector('[data-error-page]');
    if (page) focusPage(page.closest('main'), undefined);
    return page !== null || location.pathname !== pathname;
  };
  if (focusIfShown()) return;
  const observer = new MutationObserver(() => {
    if (focusIfShown()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

/** Focuses the anchor of a hash, as the browser does for a link within the page; does nothing if it is missing. */
export const focusAnchor = (hash: string): void => focusElement(hash ? anchorOf(hash) : undefined);

function focusElement(element: Element | undefined): void {
  if (!(element instanceof HTMLElement)) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
