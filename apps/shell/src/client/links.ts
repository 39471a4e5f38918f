import { splitLocale } from '@nocleh/i18n/paths.ts';
import type { createBrowserRouter } from 'react-router';
import { resolveRoute } from '../app/route-resolution.ts';

type Router = ReturnType<typeof createBrowserRouter>;
type Address = Pick<URL, 'origin' | 'href' | 'pathname' | 'search' | 'hash'>;

/** Whether an address is a page that this document can show. Another site or language, a file and an unknown path are documents of their own. */
const isShownHere = ({ origin, pathname }: Address): boolean =>
  origin === location.origin && splitLocale(pathname).locale === splitLocale(location.pathname).locale && !!resolveRoute(pathname);

/** Goes to an address: within the document if it can show it, else by loading the other one. */
export function goTo(router: Router, address: Address, replace = address.href === location.href): void {
  if (isShownHere(address)) void router.navigate(address.pathname + address.search + address.hash, { replace });
  else location.assign(address.href);
}

/** The link that an event happened on, when following it means a navigation within the document. */
export function innerLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target || link.hreflang || link.relList.contains('external') || link.hasAttribute('download')) return undefined;
  return isShownHere(link) ? link : undefined;
}

/** Moving to an anchor of the page shown, and the focus with it, is the browser's work. */
const isAnchorHere = ({ hash, pathname, search }: Address): boolean =>
  hash !== '' && pathname === location.pathname && search === location.search;

/**
 * Follows links within the document. One listener for all of them: a component per link would cost every page its rendering, on
 * the server too. It listens at the window, so after the handlers of the page, which may have prevented the click.
 */
export function followLinks(router: Router): void {
  addEventListener('click', (event) => {
    const { target, button, defaultPrevented, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (button || defaultPrevented || metaKey || ctrlKey || shiftKey || altKey) return;
    const link = innerLink(target);
    if (!link || isAnchorHere(link) || !document.documentElement.dataset.hydrated) return;
    event.preventDefault();
    goTo(router, link);
  });
}
