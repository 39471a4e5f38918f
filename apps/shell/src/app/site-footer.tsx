import { Trans, useLingui } from '@lingui/react/macro';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { Link } from 'react-router';
import styles from './root-layout.module.css';

export function SiteFooter({ locale, simple }: { locale: Locale; simple: boolean }) {
  const { t } = useLingui();
  const to = (path: string) => localePath(locale, path);
  return (
    <footer className={styles.outer}>
      <div className={styles.footer}>
        <nav aria-label={t`Footer`} className={styles.links}>
          {!simple && <Link className={styles.link} to={to('/newsletter')}><Trans>Newsletter</Trans></Link>}
          <Link className={styles.link} to={to('/stranka/podminky')}><Trans>Terms and conditions</Trans></Link>
          <Link className={styles.link} to={to('/stranka/gdpr')}><Trans>Privacy</Trans></Link>
          <Link className={styles.link} to={to('/stranka/kontakt')}><Trans>Contact</Trans></Link>
        </nav>
      </div>
    </footer>
  );
}
