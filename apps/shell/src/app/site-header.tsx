import { Trans, useLingui } from '@lingui/react/macro';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { Logo, logoClass } from '@nocleh/design-system/logo/logo.tsx';
import { SiteHeader as Header, headerLinkClass } from '@nocleh/design-system/site-header.tsx';
import { localePath } from '@nocleh/i18n/paths.ts';
import { Link, NavLink } from 'react-router';
import { LanguageSwitch } from './language-switch.tsx';

export function SiteHeader({ locale, simple }: { locale: Locale; simple: boolean }) {
  const { t } = useLingui();
  const to = (path: string) => localePath(locale, path);
  const nav = (
    <>
      <NavLink className={headerLinkClass} to={to('/vyhledavani')}>
        <Trans>Accommodation</Trans>
      </NavLink>
      <NavLink className={headerLinkClass} to={to('/clanky')}>
        <Trans>Articles</Trans>
      </NavLink>
      <NavLink className={headerLinkClass} to={to('/poptavka')}>
        <Trans>Inquiry</Trans>
      </NavLink>
    </>
  );
  return (
    <Header
      brand={
        <Link className={logoClass()} to={to('/')}>
          <Logo />
        </Link>
      }
      {...(simple ? {} : { nav })}
      navLabel={t`Main`}
      menuLabel={t`Menu`}
      actions={<LanguageSwitch locale={locale} />}
    />
  );
}
