import { Trans } from '@lingui/react/macro';
import type { ArticleCard as Card } from '@nocleh/contracts/api/article.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { textLinkClass } from '@nocleh/design-system/actions/text-link.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { ArticleCard } from '../article/article-card.tsx';
import styles from './latest.module.css';

/** The latest articles; renders nothing when there are none. */
export function Widget({ data, locale }: { readonly data: readonly Card[]; readonly locale: Locale }) {
  if (data.length === 0) return null;
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2>
          <Trans>Reading for the road</Trans>
        </h2>
        <a href={localePath(locale, '/clanky')} className={textLinkClass('standalone')}>
          <Trans>All articles</Trans>
        </a>
      </div>
      <ul className={styles.cards}>
        {data.map((card) => (
          <li key={card.slug}>
            <ArticleCard card={card} level={3} />
          </li>
        ))}
      </ul>
    </section>
  );
}
