import type { JSX, ReactNode } from 'react';
import { useSelfClosingDetails } from '../actions/self-closing-details.ts';
import { MenuIcon } from '../pictures/icons/controls.tsx';
import { classNames } from '../styles/class-names.ts';
import { Container } from './layout.tsx';
import styles from './site-header.module.css';

/** Class of links in the header's navigation. */
export const headerLinkClass = styles.link ?? '';

/** Class of a link with an icon; its `data-memo-count` is shown as a number. */
export const headerCountClass = styles.count ?? '';

export interface SiteHeaderProps {
  /** The link to the home page with the logo. */
  brand: ReactNode;
  /** Draws a `nav` with links of `headerLinkClass`; on small screens it is a menu. Without it the header is the minimal one of the order flow. */
  nav?: (attributes: { readonly className?: string | undefined; readonly 'aria-label'?: string | undefined }) => ReactNode;
  navLabel?: string;
  menuLabel?: string;
  /** Language menu and link to the shortlist. */
  actions?: ReactNode;
}

export function SiteHeader({ brand, nav, navLabel, menuLabel, actions }: SiteHeaderProps): JSX.Element {
  const menu = useSelfClosingDetails();
  return (
    <header className={classNames(styles.header, !nav && styles.simple)}>
      <Container className={styles.bar}>
        <div className={styles.brand}>{brand}</div>
        {nav?.({ className: styles.inline, 'aria-label': navLabel })}
        <div className={styles.actions}>{actions}</div>
        {nav && (
          <details className={styles.menu} ref={menu}>
            <summary aria-label={menuLabel}>
              <MenuIcon />
            </summary>
            {nav({ 'aria-label': navLabel })}
          </details>
        )}
      </Container>
    </header>
  );
}
