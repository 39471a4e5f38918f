import { useLingui } from '@lingui/react/macro';
import { SiteHeader as Header } from '@nocleh/design-system/layout/site-header.tsx';
import { Logo, logoClass } from '@nocleh/design-system/pictures/logo/logo.tsx';
import { localePath } from '@nocleh/i18n/paths.ts';
import styles from '../app/layout/root-layout.module.css';
import type { HeaderProps } from '../app/shell-context.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { MainNavigation } from './main-navigation.tsx';
import { MemoLink } from './memo-link.tsx';
import { PageProgress } from './page-progress.tsx';

/** Only the server renders it; `written-header.tsx` updates it. In the simple layout its navigation is hidden. */
export function SiteHeader({ locale, page, layout }: HeaderProps) {
  const { t } = useLingui();
  return (
    <div className={styles.fixed} data-layout={layout}>
      <Header
        brand={
          <a className={logoClass()} href={localePath(locale, '/')} data-prefetch="false">
            <Logo />
          </a>
        }
        nav={(attributes) => <MainNavigation locale={locale} {...attributes} />}
        navLabel={t`Main`}
        menuLabel={t`Menu`}
        actions={
          <>
            <MemoLink locale={locale} />
            <LanguageSwitch locale={locale} page={page} />
            {/* It is fixed at the top of the window; it is rendered here to be inside of a landmark. */}
            <PageProgress />
          </>
        }
      />
    </div>
  );
}
