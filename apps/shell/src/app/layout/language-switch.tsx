import { useLingui } from '@lingui/react/macro';
import { type Locale, locales } from '@nocleh/contracts/locale.ts';
import type { PageMeta } from '@nocleh/contracts/slice.ts';
import { Menu, menuItemClass } from '@nocleh/design-system/actions/menu.tsx';
import { switchLocalePath } from '@nocleh/i18n/paths.ts';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { setLocaleCookie } from '../language/locale-cookie.ts';

const languageNames = { cs: 'Čeština', de: 'Deutsch', en: 'English', pl: 'Polski' } as const satisfies Record<Locale, string>;

/** Plain links: another language has other routes and texts, so it is a document of its own. */
export function LanguageSwitch({ locale, page }: { locale: Locale; page: PageMeta | undefined }) {
  const { t } = useLingui();
  const { pathname, search, hash } = useLocation();
  // No server hears of it: what it wrote is taken over as it is, and then completed.
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
      // On `/` the cookie decides, so it has to be the new one before the document is asked for.
      onClick={() => setLocaleCookie(other)}
    >
      {languageNames[other]}
    </a>
  ));
  return <Menu button={code} label={t`Language: ${code}`} items={items} />;
}
