import { splitLocale } from '@nocleh/i18n/paths.ts';
import type { FindAddress } from '../../app/site-addresses.ts';
import { noteCard } from './preview.ts';

type Address = Pick<URL, 'origin' | 'href' | 'pathname' | 'search' | 'hash'>;

/** Files and services have addresses that begin with `/_` or `/api/`, or have a file extension. */
const isNoPage = (pathname: string): boolean => /^\/(?:_|api\/)|\.[a-z\d]+$/i.test(pathname);

/**
 * Whether a navigation within the document can show an address: a page, or the error page of an unknown address. Another site,
 * another language and a file need a new document.
 */
function isShownHere({ origin, pathname }: Address, find: FindAddress): boolean {
  if (origin !== location.origin) return false;
  const { locale, path } = splitLocale(pathname);
  return locale === splitLocale(location.pathname).locale && (!!find(pathname) || !isNoPage(path));
}

interface Going {
  readonly replace: boolean;
  readonly preventScrollReset: boolean;
}
/** Navigates within the document; resolves with false when that is not possible. */
export type Go = (to: string, how: Going) => Promise<boolean>;

/** Navigates within the document if possible, otherwise by loading a new one. */
export async function goTo(go: Go, find: FindAddress, address: Address, preventScrollReset = false): Promise<void> {
  const { href, pathname, search, hash } = address;
  const isHere =
    isShownHere(address, find) && (await go(pathname + search + hash, { replace: href === location.href, preventScrollReset }));
  if (!isHere) location.assign(href);
}

/** The link of an event's target, if following it is a navigation within the document. */
export function innerLink(target: EventTarget | null, find: FindAddress): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target || link.hreflang || link.relList.contains('external') || link.hasAttribute('download')) return undefined;
  return isShownHere(link, find) ? link : undefined;
}

/** Links to an anchor of the current page are left to the browser, which also moves the focus. */
const isAnchorHere = ({ hash, pathname, search }: Address): boolean =>
  hash !== '' && pathname === location.pathname && search === location.search;

/**
 * Follows links within the document with one listener, as a component per link would slow down rendering. It listens on the
 * window, so after the handlers of the page, which may have prevented the click.
 */
export function followLinks(go: Go, find: FindAddress): void {
  addEventListener('click', (event) => {
    const { target, button, defaultPrevented, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (button || defaultPrevented || metaKey || ctrlKey || shiftKey || altKey) return;
    const link = innerLink(target, find);
    if (!link || isAnchorHere(link)) return;
    event.preventDefault();
    noteCard(link, link.closest<HTMLElement>('[data-preview]'));
    void goTo(go, find, link, link.dataset.scroll === 'keep');
  });
}

/** Handles `app:navigate`, the event by which slices and scripts request a navigation; other sites are ignored. */
export function followEvents(go: Go, find: FindAddress): void {
  addEventListener('app:navigate', (event) => {
    const to: unknown = event.detail?.to;
    if (event.defaultPrevented || !to || typeof to !== 'string' || /^\s*[/\\]{2}/.test(to) || !URL.canParse(to, location.href)) return;
    const address = new URL(to, location.href);
    if (address.origin !== location.origin) return;
    event.preventDefault();
    void goTo(go, find, address);
  });
}
