import { Trans } from '@lingui/react/macro';
import { localePath } from '@nocleh/i18n/paths.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import styles from './inquiry.module.css';

export function Inquiry() {
  const locale = useLocale();
  return (
    <article className={styles.text}>
      <h1>
        <Trans>Ask for an offer</Trans>
      </h1>
      <p>
        <Trans>
          Some hosts set their price by agreement. Their name and address are given at the accommodation, so you can ask them directly.
        </Trans>
      </p>
      <p>
        <Trans>
          Houses with a fixed price can be booked here at once: <a href={localePath(locale, '/vyhledavani')}>search for accommodation</a>.
        </Trans>
      </p>
    </article>
  );
}
