/**
 * Takes keyboards and screen readers along to another page: its heading (or the anchor that the address names) gets the focus
 * and is read out. A page that has taken the focus itself keeps it. The window stays where `scroll.ts` put it.
 */
export function focusPage(main: HTMLElement | null, anchor: Element | undefined): void {
  const { activeElement } = document;
  if (!main || (activeElement !== main && main.contains(activeElement))) return;
  const place = anchor ?? main.querySelector('h1') ?? main;
  if (!(place instanceof HTMLElement)) return;
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
