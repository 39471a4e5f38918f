import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@nocleh/api-client/api-error.ts';
import type { Article } from '@nocleh/contracts/api/article.ts';
import * as endpoint from '@nocleh/contracts/api/endpoint-paths.ts';
import type { PageMeta } from '@nocleh/contracts/slice.ts';
import { Container, leadClass } from '@nocleh/design-system/layout/layout.tsx';
import { Breadcrumbs } from '@nocleh/design-system/navigation/breadcrumbs.tsx';
import { Picture } from '@nocleh/design-system/pictures/picture.tsx';
import { formatDate } from '@nocleh/i18n/format.ts';
import { localePath, slugParams } from '@nocleh/i18n/paths.ts';
import { apiContext, localeContext, useLocale } from '@nocleh/slice-kit/runtime.ts';
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Contents } from '../text/contents.tsx';
import { SafeHtml } from '../text/safe-html.tsx';
import styles from './article.module.css';
import { categoryNames } from './category-names.ts';
import { jsonLd } from './json-ld.ts';
import { RelatedStays } from './related-stays.tsx';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = context.get(localeContext);
  try {
    const found = await context
      .get(apiContext)
      .call(endpoint.article, { params: { slug: params['*'] ?? '' }, query: { locale }, signal: request.signal });
    const page: PageMeta = {
      title: found.title,
      description: found.summary,
      localeParams: slugParams(found.slugs),
      ...(found.picture && { image: found.picture.src }),
      jsonLd: jsonLd(found, locale, new URL(request.url).origin),
    };
    return { page, article: found };
  } catch (error) {
    if (isApiError(error) && error.status === 404) throw data(null, { status: 404 });
    throw error;
  }
}

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

export function Component() {
  const { article } = useLoaderData<typeof loader>();
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
