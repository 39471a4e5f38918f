import { Trans } from '@lingui/react/macro';
import { localePath } from '@nocleh/i18n/paths.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import styles from './newsletter.module.css';

export function Unsubscribe() {
  const locale = useLocale();
  return (
    <article className={styles.text}>
      <h1>
        <Trans>Unsubscribe from the newsletter</Trans>
      </h1>
      <p>
        <Trans>We are not sending the newsletter at the moment and keep no addresses, so there is nothing to unsubscribe from.</Trans>
      </p>
      <p>
        <a href={localePath(locale, '/')}>
          <Trans>To the home page</Trans>
        </a>
      </p>
    </article>
  );
}
