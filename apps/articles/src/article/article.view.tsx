import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Article } from '@nocleh/contracts/api/article.ts';
import { Container, leadClass } from '@nocleh/design-system/layout/layout.tsx';
import { Breadcrumbs } from '@nocleh/design-system/navigation/breadcrumbs.tsx';
import { Picture } from '@nocleh/design-system/pictures/picture.tsx';
import { formatDate } from '@nocleh/i18n/format.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { Contents } from '../text/contents.tsx';
import { SafeHtml } from '../text/safe-html.tsx';
import styles from './article.module.css';
import { categoryNames } from './category-names.ts';
import { RelatedStays } from './related-stays.tsx';

function Dates({ published, updated }: Pick<Article, 'published' | 'updated'>) {
  const locale = useLocale();
  return (
    <>
      <time dateTime={published}>{formatDate(locale, published)}</time>
      {updated !== published && (
        <>
          {' · '}
          <Trans>
            updated <time dateTime={updated}>{formatDate(locale, updated)}</time>
          </Trans>
        </>
      )}
    </>
  );
}

function Neighbours({ older, newer }: Pick<Article, 'older' | 'newer'>) {
  const { t } = useLingui();
  const locale = useLocale();
  if (!older && !newer) return null;
  return (
    <nav className={styles.neighbours} aria-label={t`More articles`}>
      {older && (
        <a href={localePath(locale, `/clanek/${older.slug}`)} rel="prev">
          <small>
            <Trans>Older article</Trans>
          </small>
          {older.title}
        </a>
      )}
      {newer && (
        <a href={localePath(locale, `/clanek/${newer.slug}`)} rel="next">
          <small>
            <Trans>Newer article</Trans>
          </small>
          {newer.title}
        </a>
      )}
    </nav>
  );
}

export function ArticleView(article: Article) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { title, summary, category, minutes, picture, html, contents, related, places } = article;
  const list = localePath(locale, '/clanky');
  return (
    <Container className={styles.page}>
      <article className={styles.article}>
        <Breadcrumbs
          label={t`Where you are`}
          items={[
            <a key="list" href={list}>
              <Trans>Articles</Trans>
            </a>,
            <a key="category" href={`${list}?category=${category}`}>
              {i18n._(categoryNames[category])}
            </a>,
          ]}
        />
        <header className={styles.head}>
          <h1>{title}</h1>
          <p className={leadClass}>{summary}</p>
          <p className={styles.meta}>
            <Dates {...article} /> · {t`${plural(minutes, { one: '#-minute read', other: '#-minute read' })}`}
          </p>
        </header>
        {picture && (
          <Picture {...picture} className={styles.picture} shape="wide" rounded priority sizes="(min-width: 75rem) 72rem, 92vw" />
        )}
        <div className={styles.columns}>
          <Contents items={contents} />
          <SafeHtml html={html} />
        </div>
      </article>
      <RelatedStays hits={related} places={places} />
      <Neighbours {...article} />
    </Container>
  );
}
