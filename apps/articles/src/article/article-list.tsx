import { Trans } from '@lingui/react/macro';
import { localePath } from '@nocleh/i18n/paths.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import styles from './article.module.css';

export function ArticleList() {
  const locale = useLocale();
  return (
    <article className={styles.text}>
      <h1>
        <Trans>Articles</Trans>
      </h1>
      <p>
        <Trans>Tips for trips and reading for the road: where to stay and what to see nearby.</Trans>
      </p>
      <p>
        <Trans>
          No article is published at the moment. Look for inspiration among the{' '}
          <a href={localePath(locale, '/vyhledavani')}>places to stay</a>.
        </Trans>
      </p>
    </article>
  );
}
