import { Trans, useLingui } from '@lingui/react/macro';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { Logo, logoClass } from '@nocleh/design-system/logo/logo.tsx';
import { SiteHeader as Header, headerLinkClass } from '@nocleh/design-system/site-header.tsx';
import { localePath } from '@nocleh/i18n/paths.ts';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { LanguageSwitch } from './language-switch.tsx';

export function SiteHeader({ locale, simple }: { locale: Locale; simple: boolean }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const link = (path: string, text: ReactNode) => {
    const href = localePath(locale, path);
    const current = `${pathname.toLowerCase()}/`.startsWith(`${href}/`);
    return (
      <a className={headerLinkClass} href={href} aria-current={current ? 'page' : undefined}>
        {text}
      </a>
    );
  };
  const nav = (
    <>
      {link('/vyhledavani', <Trans>Accommodation</Trans>)}
      {link('/clanky', <Trans>Articles</Trans>)}
      {link('/poptavka', <Trans>Inquiry</Trans>)}
    </>
  );
  return (
    <Header
      brand={
        <a className={logoClass()} href={localePath(locale, '/')}>
          <Logo />
        </a>
      }
      {...(simple ? {} : { nav })}
      navLabel={t`Main`}
      menuLabel={t`Menu`}
      actions={<LanguageSwitch locale={locale} />}
    />
  );
}
