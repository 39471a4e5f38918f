import { Trans } from '@lingui/react/macro';
import { SkipLink } from '@nocleh/design-system/navigation/skip-link.tsx';
import { isPreviewed } from '@nocleh/slice-kit/preview.ts';
import { Outlet, useLocation, useMatches } from 'react-router';
import { usePageMeta } from '../head.tsx';
import { BeforeCommit, useNavigationCommit } from '../navigation-commit.ts';
import { handleOf } from '../routing/route-handle.ts';
import { useShell } from '../shell-context.ts';
import { usePageEvent } from '../use-page-event.ts';
import styles from './root-layout.module.css';

/** Header, main area and footer around every page, error pages included. */
export function RootLayout() {
  const location = useLocation();
  const { pathname, search } = location;
  const { sliceVersion, banner, Header, footer, findAddress } = useShell();
  const matches = useMatches();
  const slice = matches.map((match) => handleOf(match).slice).find(Boolean);
  const layout = findAddress(pathname)?.layout ?? 'default';
  useNavigationCommit();
  usePageEvent(pathname + search, !matches.some(({ loaderData }) => isPreviewed(loaderData)));
  const page = usePageMeta();
  return (
    <div className={styles.page}>
      <SkipLink to="#content">
        <Trans>Skip to content</Trans>
      </SkipLink>
      {/* Only the server renders banner and footer, to save script. Each object must be the same on each render, or React would replace it. */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: markup of the shell, the same for all visitors */}
      <div className={styles.fixed} dangerouslySetInnerHTML={banner} suppressHydrationWarning />
      <Header page={page} layout={layout} />
      <main
        id="content"
        tabIndex={-1}
        className={styles.main}
        data-layout={layout}
        data-slice={slice ? sliceVersion(slice) : `shell@${__APP_VERSION__}`}
      >
        <Outlet />
      </main>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: markup of the shell, the same for all visitors */}
      <div className={styles.fixed} dangerouslySetInnerHTML={footer} suppressHydrationWarning />
      <BeforeCommit location={location} />
    </div>
  );
}
