import { useLingui } from '@lingui/react/macro';
import { SiteHeader as Header } from '@nocleh/design-system/layout/site-header.tsx';
import { Logo, logoClass } from '@nocleh/design-system/pictures/logo/logo.tsx';
import { localePath } from '@nocleh/i18n/paths.ts';
import { LanguageSwitch, type LanguageSwitchProps } from './language-switch.tsx';
import { MainNavigation, type Target } from './main-navigation.tsx';
import { MemoLink } from './memo-link.tsx';
import { PageProgress } from './page-progress.tsx';

interface SiteHeaderProps extends LanguageSwitchProps {
  /** The link of the navigation that is the current page. */
  readonly current: Target | undefined;
}

/** Only the server renders it; `written-header.tsx` updates it. In the simple layout its navigation is hidden. */
export function SiteHeader({ locale, current, hrefs }: SiteHeaderProps) {
  const { t } = useLingui();
  return (
    <Header
      brand={
        <a className={logoClass()} href={localePath(locale, '/')} data-prefetch="false">
          <Logo />
        </a>
      }
      nav={(attributes) => <MainNavigation locale={locale} current={current} {...attributes} />}
      navLabel={t`Main`}
      menuLabel={t`Menu`}
      actions={
        <>
          <MemoLink locale={locale} />
          <LanguageSwitch locale={locale} hrefs={hrefs} />
          {/* It is fixed at the top of the window; it is rendered here to be inside of a landmark. */}
          <PageProgress />
        </>
      }
    />
  );
}
