import type { JSX, ReactNode } from 'react';
import { Container } from './layout.tsx';
import styles from './site-footer.module.css';

/** Class of links, and of buttons that look like links, such as the one that opens the consent settings. */
export const footerLinkClass = styles.link ?? '';

export interface SiteFooterProps {
  /** A logo and a sentence about the site. */
  about?: ReactNode;
  columns?: readonly { title: ReactNode; links: readonly ReactNode[] }[];
  /** The last line: legal links, year. */
  bottom?: ReactNode;
}

export const SiteFooter = ({ about, columns = [], bottom }: SiteFooterProps): JSX.Element => (
  <footer className={styles.footer}>
    <Container>
      {(about || columns.length > 0) && (
        <div className={styles.top}>
          <div className={styles.about}>{about}</div>
          <div className={styles.columns}>
            {columns.map(({ title, links }, column) => (
              <div key={column}>
                <h2 className={styles.title}>{title}</h2>
                <ul>
                  {links.map((link, index) => (
                    <li key={index}>{link}</li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </div>
      )}
      {bottom && <div className={styles.bottom}>{bottom}</div>}
    </Container>
  </footer>
);
