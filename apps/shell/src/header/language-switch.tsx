import { useLingui } from '@lingui/react/macro';
import { type Locale, locales } from '@nocleh/contracts/locale.ts';
import { Menu, menuItemClass } from '@nocleh/design-system/actions/menu.tsx';

const languageNames = { cs: 'Čeština', de: 'Deutsch', en: 'English', pl: 'Polski' } as const satisfies Record<Locale, string>;

export interface LanguageSwitchProps {
  readonly locale: Locale;
  /** Addresses of the page in all languages. */
  readonly hrefs: Readonly<Record<Locale, string>>;
}

/** Plain links that load a document: another language has other routes and texts. */
export function LanguageSwitch({ locale, hrefs }: LanguageSwitchProps) {
  const { t } = useLingui();
  const code = locale.toUpperCase();
  const items = locales.map((other) => (
    <a
      key={other}
      className={menuItemClass}
      href={hrefs[other]}
      hrefLang={other}
      lang={other}
      aria-current={other === locale ? 'true' : undefined}
    >
      {languageNames[other]}
    </a>
  ));
  return <Menu button={code} label={t`Language: ${code}`} items={items} />;
}
