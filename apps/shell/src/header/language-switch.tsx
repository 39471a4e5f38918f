import { useLingui } from '@lingui/react/macro';
import { locales } from '@nocleh/contracts/locale.ts';
import { Menu, menuItemClass } from '@nocleh/design-system/actions/menu.tsx';
import { useLocation } from 'react-router';
import type { HeaderProps } from '../app/shell-context.ts';
import { languageHref } from './header-links.ts';

const languageNames = { cs: 'Čeština', de: 'Deutsch', en: 'English', pl: 'Polski' } as const satisfies Record<
  HeaderProps['locale'],
  string
>;

/** Plain links that load a document: another language has other routes and texts. */
export function LanguageSwitch({ locale, page }: Pick<HeaderProps, 'locale' | 'page'>) {
  const { t } = useLingui();
  const location = useLocation();
  const code = locale.toUpperCase();
  const items = locales.map((other) => (
    <a
      key={other}
      className={menuItemClass}
      href={languageHref(other, location, page)}
      hrefLang={other}
      lang={other}
      aria-current={other === locale ? 'true' : undefined}
    >
      {languageNames[other]}
    </a>
  ));
  return <Menu button={code} label={t`Language: ${code}`} items={items} />;
}
