import { Trans, useLingui } from '@lingui/react/macro';
import type { Locale } from '@nocleh/contracts/locale.ts';
import type { PageMeta } from '@nocleh/contracts/slice.ts';
import { SiteHeader as Header, headerLinkClass } from '@nocleh/design-system/layout/site-header.tsx';
import { Logo, logoClass } from '@nocleh/design-system/pictures/logo/logo.tsx';
import { localePath } from '@nocleh/i18n/paths.ts';
import { memo, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { LanguageSwitch } from './language-switch.tsx';
import { MemoLink } from './memo-link.tsx';
import { PageProgress } from './page-progress.tsx';

interface SiteHeaderProps {
  readonly locale: Locale;
  readonly page: PageMeta | undefined;
  readonly simple: boolean;
}
function SiteHeaderView({ locale, page, simple }: SiteHeaderProps) {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const isOfGifts = new URLSearchParams(search).has('gift');
  const link = (path: string, text: ReactNode, prefetch?: 'false' | 'intent') => {
    const href = localePath(locale, path);
    const [address, query] = href.split('?');
    // Of the two links to the list of packages only one is the current page.
    const current = `${pathname.toLowerCase()}/`.startsWith(`${address}/`) && (path !== '/balicek' || !isOfGifts) && (!query || isOfGifts);
    return (
      <a className={headerLinkClass} href={href} aria-current={current ? 'page' : undefined} data-prefetch={prefetch}>
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
    <Header
      brand={
        <a className={logoClass()} href={localePath(locale, '/')} data-prefetch="false">
          <Logo />
        </a>
      }
      {...(simple ? {} : { nav })}
      navLabel={t`Main`}
      menuLabel={t`Menu`}
      actions={
        <>
          {!simple && <MemoLink locale={locale} />}
          <LanguageSwitch locale={locale} page={page} />
          {/* It is fixed at the top of the window; it is rendered here to be inside of a landmark. */}
          <PageProgress />
        </>
      }
    />
  );
}
export const SiteHeader = memo(SiteHeaderView);
