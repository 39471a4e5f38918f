import { Trans } from '@lingui/react/macro';
import { localePath } from '@nocleh/i18n/paths.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import styles from './newsletter.module.css';

export function Subscribe() {
  const locale = useLocale();
  return (
    <article className={styles.text}>
      <h1>
        <Trans>Newsletter</Trans>
      </h1>
      <p>
        <Trans>News from the places where one stays well: new houses, quiet seasons, tips for a weekend.</Trans>
      </p>
      <p>
        <Trans>
          We are not sending it at the moment and collect no addresses. What is new you will find among the{' '}
          <a href={localePath(locale, '/clanky')}>articles</a>.
        </Trans>
      </p>
    </article>
  );
}
