import { Trans, useLingui } from '@lingui/react/macro';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { Link } from 'react-router';
import { LanguageSwitch } from './language-switch.tsx';
import styles from './root-layout.module.css';

export function SiteHeader({ locale, simple }: { locale: Locale; simple: boolean }) {
  const { t } = useLingui();
  return (
    <header>
      <div className={styles.bar}>
        <Link to={localePath(locale, '/')} className={styles.home}>Nocleh</Link>
        {!simple && (
          <nav aria-label={t`Main`} className={styles.links}>
            <Link className={styles.link} to={localePath(locale, '/vyhledavani')}><Trans>Accommodation</Trans></Link>
            <Link className={styles.link} to={localePath(locale, '/clanky')}><Trans>Articles</Trans></Link>
            <Link className={styles.link} to={localePath(locale, '/poptavka')}><Trans>Inquiry</Trans></Link>
          </nav>
        )}
        <LanguageSwitch locale={locale} />
      </div>
    </header>
  );
}
