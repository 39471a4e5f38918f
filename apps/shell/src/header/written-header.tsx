import type { Locale } from '@nocleh/contracts/locale.ts';
import { closeMenus } from '@nocleh/design-system/actions/self-closing-details.ts';
import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { setLocaleCookie } from '../app/language/locale-cookie.ts';
import styles from '../app/layout/root-layout.module.css';
import type { HeaderProps } from '../app/shell-context.ts';
import { isCurrent, languageHref } from './header-links.ts';

/** React reads the markup only when it has to render the whole page again, before it removes that of the server. */
const written = {
  get __html() {
    return document.querySelector('header')?.outerHTML ?? '';
  },
};

const languageLinks = 'a[hreflang]';

/** On `/` the cookie determines the language, so it is set before the document is requested. */
function keepLanguage({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>(languageLinks) : null;
  if (link) setLocaleCookie(link.hreflang as Locale);
}

/**
 * The header in browsers: the server's markup, as most of it is the same on all pages. A navigation marks the link of the current page and changes
 * the addresses in other languages, to which the first page adds the anchor that the server doesn't know.
 */
export function WrittenHeader({ page, layout }: HeaderProps) {
  const { pathname, search, hash } = useLocation();
  const own = useRef<HTMLDivElement>(null);
  const shown = useRef(pathname + search);
  useLayoutEffect(() => {
    const { current: root } = own;
    if (!root) return;
    closeMenus(root);
    root.addEventListener('click', keepLanguage);
  }, []);
  useLayoutEffect(() => {
    const address = pathname + search + hash;
    const { current: root } = own;
    if (!root || shown.current === address) return;
    shown.current = address;
    for (const link of root.querySelectorAll('nav a'))
      link.ariaCurrent = isCurrent(link.getAttribute('href') ?? '', { pathname, search }) ? 'page' : null;
    for (const link of root.querySelectorAll<HTMLAnchorElement>(languageLinks))
      link.href = languageHref(link.hreflang as Locale, { pathname, search }, page) + hash;
  }, [pathname, search, hash, page]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup is that of the page itself
  return <div ref={own} className={styles.fixed} data-layout={layout} dangerouslySetInnerHTML={written} suppressHydrationWarning />;
}
