import { Trans } from '@lingui/react/macro';
import { localePath } from '@nocleh/i18n/paths.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import styles from './inquiry.module.css';

export function InquirySent() {
  const locale = useLocale();
  return (
    <article className={styles.text}>
      <h1>
        <Trans>Your inquiry</Trans>
      </h1>
      <p>
        <Trans>Hosts answer by e-mail, usually within two days. If nothing came, look into the folder for spam as well.</Trans>
      </p>
      <p>
        <a href={localePath(locale, '/vyhledavani')}>
          <Trans>Search for accommodation</Trans>
        </a>
      </p>
    </article>
  );
}
