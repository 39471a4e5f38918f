import { Trans } from '@lingui/react/macro';
import type { ArticleCard as Card } from '@nocleh/contracts/api/article.ts';
import * as endpoint from '@nocleh/contracts/api/endpoint-paths.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import type { Widget as HomeWidget } from '@nocleh/contracts/slice.ts';
import { textLinkClass } from '@nocleh/design-system/actions/text-link.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { apiContext } from '@nocleh/slice-kit/runtime.ts';
import { ArticleCard } from '../article/article-card.tsx';
import styles from './latest.module.css';

const shownArticles = 3;

export const loader: HomeWidget<readonly Card[]>['loader'] = async ({ locale, signal, context }) =>
  (await context.get(apiContext).call(endpoint.articles, { query: { locale }, signal })).articles.slice(0, shownArticles);

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
