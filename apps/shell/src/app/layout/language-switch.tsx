import { useLingui } from '@lingui/react/macro';
import { type Locale, locales } from '@nocleh/contracts/locale.ts';
import type { PageMeta } from '@nocleh/contracts/slice.ts';
import { Menu, menuItemClass } from '@nocleh/design-system/actions/menu.tsx';
import { switchLocalePath } from '@nocleh/i18n/paths.ts';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { setLocaleCookie } from '../language/locale-cookie.ts';

const languageNames = { cs: 'Čeština', de: 'Deutsch', en: 'English', pl: 'Polski' } as const satisfies Record<Locale, string>;

/** Plain links that load a document: another language has other routes and texts. */
export function LanguageSwitch({ locale, page }: { locale: Locale; page: PageMeta | undefined }) {
  const { t } = useLingui();
  const { pathname, search, hash } = useLocation();
  // The server doesn't know the hash: its markup is hydrated first and then completed.
  const knownHash = useSyncExternalStore(
    () => () => {},
    () => hash,
    () => '',
  );
  const code = locale.toUpperCase();
  const items = locales.map((other) => (
    <a
      key={other}
      className={menuItemClass}
      href={switchLocalePath(other, pathname, page?.localeParams) + search + knownHash}
      hrefLang={other}
      lang={other}
      aria-current={other === locale ? 'true' : undefined}
      // On `/` the cookie determines the language, so it is set before the document is requested.
      onClick={() => setLocaleCookie(other)}
    >
      {languageNames[other]}
    </a>
  ));
  return <Menu button={code} label={t`Language: ${code}`} items={items} />;
}
