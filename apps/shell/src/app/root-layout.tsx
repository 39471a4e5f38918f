import { Trans } from '@lingui/react/macro';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { SkipLink } from '@nocleh/design-system/skip-link.tsx';
import { Outlet, useLocation, useMatches } from 'react-router';
import styles from './root-layout.module.css';
import { resolveRoute } from './route-resolution.ts';
import { useShell } from './shell-context.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { useScroll } from './use-scroll.ts';

/** Header, main area and footer around every page, error pages included. */
export function RootLayout({ locale }: { locale: Locale }) {
  const { pathname } = useLocation();
  const { sliceVersion } = useShell();
  const slice = useMatches()
    .map((match) => (match.handle as { slice?: string } | undefined)?.slice)
    .find(Boolean);
  const layout = resolveRoute(pathname)?.entry.layout ?? 'default';
  useScroll();
  return (
    <div className={styles.page}>
      <SkipLink to="#content">
        <Trans>Skip to content</Trans>
      </SkipLink>
      <SiteHeader locale={locale} simple={layout === 'simple'} />
      <main id="content" tabIndex={-1} className={styles.main} data-layout={layout} data-slice={slice && sliceVersion(slice)}>
        <Outlet />
      </main>
      <SiteFooter locale={locale} simple={layout === 'simple'} />
    </div>
  );
}
