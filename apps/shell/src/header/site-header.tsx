import { Trans, useLingui } from '@lingui/react/macro';
import { SiteHeader as Header, headerLinkClass } from '@nocleh/design-system/layout/site-header.tsx';
import { Logo, logoClass } from '@nocleh/design-system/pictures/logo/logo.tsx';
import { localePath } from '@nocleh/i18n/paths.ts';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import styles from '../app/layout/root-layout.module.css';
import type { HeaderProps } from '../app/shell-context.ts';
import { isCurrent } from './header-links.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { MemoLink } from './memo-link.tsx';
import { PageProgress } from './page-progress.tsx';

/** Only the server renders it; `written-header.tsx` updates it. In the simple layout its navigation is hidden. */
export function SiteHeader({ locale, page, layout }: HeaderProps) {
  const { t } = useLingui();
  const location = useLocation();
  const link = (path: string, text: ReactNode, prefetch?: 'false' | 'intent') => {
    const href = localePath(locale, path);
    return (
      <a className={headerLinkClass} href={href} aria-current={isCurrent(href, location) ? 'page' : undefined} data-prefetch={prefetch}>
        {text}
      </a>
    );
  };
  const nav = (
    <>
      {link('/vyhledavani', <Trans>Accommodation</Trans>)}
      {/* Not prefetched: most visitors don't open it from here. */}
      {link('/balicek', <Trans>Packages</Trans>, 'false')}
      {link('/balicek?gift=1', <Trans context="menu">Gift vouchers</Trans>, 'false')}
      {/* They stand on every page and belong to other slices: their code is fetched when a pointer rests on them. */}
      {link('/clanky', <Trans>Articles</Trans>, 'intent')}
      {link('/poptavka', <Trans>Enquiry</Trans>, 'intent')}
      {link('/stranka/kontakt', <Trans>Contact</Trans>, 'false')}
    </>
  );
  return (
    <div className={styles.fixed} data-layout={layout}>
      <Header
        brand={
          <a className={logoClass()} href={localePath(locale, '/')} data-prefetch="false">
            <Logo />
          </a>
        }
        nav={nav}
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
