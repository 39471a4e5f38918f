import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ArticleCategory, ArticlesResponse } from '@nocleh/contracts/api/article.ts';
import type { PageMeta } from '@nocleh/contracts/slice.ts';
import { Button } from '@nocleh/design-system/actions/button.tsx';
import { EmptyState } from '@nocleh/design-system/feedback/empty-state.tsx';
import { TextField } from '@nocleh/design-system/forms/text-field.tsx';
import { Container, leadClass } from '@nocleh/design-system/layout/layout.tsx';
import { Pagination } from '@nocleh/design-system/navigation/pagination.tsx';
import { TabLinks, tabLinkClass } from '@nocleh/design-system/navigation/tab-links.tsx';
import { SearchIcon } from '@nocleh/design-system/pictures/icons/controls.tsx';
import { localePath } from '@nocleh/i18n/paths.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { ArticleCard } from './article-card.tsx';
import styles from './article-list.module.css';
import { categoryNames } from './category-names.ts';

/** `/clanky?category=…&q=…&page=…`, always in this order, default values left out. */
function listAddress(path: string, category: string | null, q: string, page = 1): string {
  const query = new URLSearchParams({ ...(category && { category }), ...(q && { q }), ...(page > 1 && { page: String(page) }) }).toString();
  return query ? `${path}?${query}` : path;
}

interface ArticleListProps {
  readonly page: PageMeta;
  readonly list: ArticlesResponse;
  readonly category: ArticleCategory | null;
  readonly q: string;
}

export function ArticleListView({ list, category, q, page }: ArticleListProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const path = localePath(locale, '/clanky');
  const categories = [
    { value: null, name: t({ message: 'All', context: 'articles' }) },
    ...list.categories.map(({ value }) => ({ value, name: i18n._(categoryNames[value]) })),
  ];
  return (
    <Container className={styles.page}>
      <header className={styles.head}>
        <h1>{page.title}</h1>
        <p className={leadClass}>{page.description}</p>
      </header>
      <div className={styles.bar}>
        <TabLinks
          label={t`Article categories`}
          items={categories.map(({ value, name }) => (
            <a
              key={value}
              href={listAddress(path, value, q)}
              className={tabLinkClass}
              data-scroll="keep"
              {...(value === category && { 'aria-current': 'page' as const })}
            >
              {name}
            </a>
          ))}
        />
        <form role="search" action={path} className={styles.search}>
          {category && <input type="hidden" name="category" value={category} />}
          <TextField key={q} label={t`Search articles`} name="q" type="search" defaultValue={q} maxLength={100} enterKeyHint="search" />
          <Button type="submit" variant="secondary">
            <Trans>Search</Trans>
          </Button>
        </form>
      </div>
      {q && (
        <p role="status">
          {t`${plural(list.total, { one: '# article', other: '# articles' })} for “${q}”`}{' '}
          <a href={listAddress(path, category, '')}>
            <Trans>Show all</Trans>
          </a>
        </p>
      )}
      {list.articles.length === 0 ? (
        <EmptyState icon={<SearchIcon />} title={<Trans>There is nothing like that here yet</Trans>}>
          <p>
            <Trans>
              Try other words, or <a href={path}>look through all articles</a>.
            </Trans>
          </p>
        </EmptyState>
      ) : (
        <ul className={styles.cards}>
          {list.articles.map((card, index) => (
            <li key={card.slug}>
              <ArticleCard card={card} level={2} eager={index === 0} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={list.page}
        pages={list.pageCount}
        label={t`Pages of articles`}
        previousLabel={t`Previous page`}
        nextLabel={t`Next page`}
        pageLabel={(number) => t`Page ${number}`}
        link={(number, props) => <a href={listAddress(path, category, q, number)} {...props} />}
      />
    </Container>
  );
}
