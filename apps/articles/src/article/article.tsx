import { Trans } from '@lingui/react/macro';
import { localePath } from '@nocleh/i18n/paths.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import styles from './article.module.css';

export function Article() {
  const locale = useLocale();
  return (
    <article className={styles.text}>
      <h1>
        <Trans>Article</Trans>
      </h1>
      <p>
        <Trans>
          This article is not published. What is, you will find in the <a href={localePath(locale, '/clanky')}>list of articles</a>.
        </Trans>
      </p>
    </article>
  );
}
