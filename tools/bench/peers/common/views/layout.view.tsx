import type { ReactNode } from 'react';
import { Link } from '#link';
import { footerLinks, siteLinks } from '../texts.ts';
import { SavedCount } from './saved-count.tsx';

/** Only the list and accommodations exist here, so that other links are plain. */
export function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <a className="skip" href="#content">
        Přeskočit na obsah
      </a>
      <header className="site-header">
        <Link className="logo" href="/vyhledavani">
          Nocleh
        </Link>
        <nav aria-label="Hlavní">
          {siteLinks.map(([href, name]) => (
            <a key={href} href={href} className="site-link">
              {name}
            </a>
          ))}
        </nav>
        <a href="/memo" className="site-link">
          Oblíbené <SavedCount />
        </a>
        <details className="language">
          <summary>CS</summary>
          <ul>
            {['de', 'en', 'pl'].map((locale) => (
              <li key={locale}>
                <a href={`/${locale}`}>{locale.toUpperCase()}</a>
              </li>
            ))}
          </ul>
        </details>
      </header>
      <main id="content">{children}</main>
      <footer className="site-footer">
        <div>
          <strong>Nocleh</strong>
          <p>Ubytování v Česku. Se všemi povinnými poplatky.</p>
        </div>
        <nav aria-label="Cestování">
          <h2>Cestování</h2>
          <ul>
            {siteLinks.map(([href, name]) => (
              <li key={href}>
                <a href={href}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label="O nás">
          <h2>O nás</h2>
          <ul>
            {footerLinks.map(([href, name]) => (
              <li key={href}>
                <a href={href}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
      </footer>
    </>
  );
}
