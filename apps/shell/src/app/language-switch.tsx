import { useLingui } from '@lingui/react/macro';
import { type Locale, locales } from '@nocleh/contracts/locale.ts';
import { useLocation } from 'react-router';
import { pathInLocale, usePageMeta } from './head.tsx';
import { setLocaleCookie } from './locale-cookie.ts';
import styles from './root-layout.module.css';

const languageNames = { cs: 'Čeština', de: 'Deutsch', en: 'English', pl: 'Polski' } as const satisfies Record<Locale, string>;

/** Plain links: another language has other routes and texts, so it is a document of its own. */
export function LanguageSwitch({ locale }: { locale: Locale }) {
  const { t } = useLingui();
  const { pathname, search, hash } = useLocation();
  const page = usePageMeta();
  return (
    <nav aria-label={t`Language`} className={styles.links}>
      {locales.map((code) => (
        <a
          key={code}
          className={code === locale ? `${styles.link} ${styles.current}` : styles.link}
          href={pathInLocale(pathname, code, page) + search + hash}
          hrefLang={code}
          lang={code}
          aria-current={code === locale ? 'true' : undefined}
          aria-label={languageNames[code]}
          // On `/` the cookie decides, so it has to be the new one before the document is asked for.
          onClick={() => setLocaleCookie(code)}
        >
          {code.toUpperCase()}
        </a>
      ))}
    </nav>
  );
}
