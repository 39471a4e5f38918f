import { splitLocale } from '@nocleh/i18n/paths.ts';
import type { FindAddress } from '../../app/site-addresses.ts';

type Address = Pick<URL, 'origin' | 'href' | 'pathname' | 'search' | 'hash'>;

/** Files and services: their addresses begin with `/_` or `/api/`, or have an ending. */
const isNoPage = (pathname: string): boolean => /^\/(?:_|api\/)|\.[a-z\d]+$/i.test(pathname);

/**
 * Whether an address is one that this document can show: a page, or the error page for an unknown address. Another site or
 * language and a file are documents of their own.
 */
function isShownHere({ origin, pathname }: Address, find: FindAddress): boolean {
  const { locale, path } = splitLocale(pathname);
  return origin === location.origin && locale === splitLocale(location.pathname).locale && (!!find(pathname) || !isNoPage(path));
}

interface Going {
  readonly replace: boolean;
  readonly preventScrollReset: boolean;
}
/** Goes to an address of this document; false when it can't. */
export type Go = (to: string, how: Going) => Promise<boolean>;

/** Goes to an address: within the document if it can show it, else by loading the other one. */
async function goTo(go: Go, find: FindAddress, address: Address, preventScrollReset = false): Promise<void> {
  const { href, pathname, search, hash } = address;
  const isHere =
    isShownHere(address, find) && (await go(pathname + search + hash, { replace: href === location.href, preventScrollReset }));
  if (!isHere) location.assign(href);
}

/** The link that an event happened on, when following it means a navigation within the document. */
export function innerLink(target: EventTarget | null, find: FindAddress): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target || link.hreflang || link.relList.contains('external') || link.hasAttribute('download')) return undefined;
  return isShownHere(link, find) ? link : undefined;
}

/** Moving to an anchor of the page shown, and the focus with it, is the browser's work. */
const isAnchorHere = ({ hash, pathname, search }: Address): boolean =>
  hash !== '' && pathname === location.pathname && search === location.search;

/**
 * Follows links within the document. One listener for all of them: a component per link would cost every page its rendering, on
 * the server too. It listens at the window, so after the handlers of the page, which may have prevented the click.
 */
export function followLinks(go: Go, find: FindAddress): void {
  addEventListener('click', (event) => {
    const { target, button, defaultPrevented, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (button || defaultPrevented || metaKey || ctrlKey || shiftKey || altKey) return;
    const link = innerLink(target, find);
    if (!link || isAnchorHere(link)) return;
    event.preventDefault();
    void goTo(go, find, link, link.dataset.scroll === 'keep');
  });
}

/** Answers `app:navigate`, by which slices and scripts of the page ask for another page; another site is not ours to go to. */
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
