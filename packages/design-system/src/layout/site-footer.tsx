import type { JSX, ReactNode } from 'react';
import { Container } from './layout.tsx';
import './site-footer.css';

/** Class of links, and of buttons that look like links, such as the one that opens the consent settings. */
export const footerLinkClass = 'site-footer-link';

export interface SiteFooterProps {
  /** A logo and a sentence about the site. */
  about: ReactNode;
  /** After a main area with the layout `simple` only the links of the last one are shown, in a line. */
  columns: readonly { title: ReactNode; links: readonly ReactNode[] }[];
}

export const SiteFooter = ({ about, columns }: SiteFooterProps): JSX.Element => (
  <footer className="site-footer">
    <Container className="site-footer-parts">
      <div className="site-footer-about">{about}</div>
      <div className="site-footer-columns">
        {columns.map(({ title, links }, column) => (
          <div key={column}>
            <h2 className="site-footer-title">{title}</h2>
            <ul>
              {links.map((link, index) => (
                <li key={index}>{link}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Container>
  </footer>
);
