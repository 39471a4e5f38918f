import { msg } from '@lingui/core/macro';
import type { ArticleCategory } from '@nocleh/contracts/api/article.ts';
import * as endpoint from '@nocleh/contracts/api/endpoint-paths.ts';
import type { PageMeta } from '@nocleh/contracts/slice.ts';
import { apiContext, i18nContext, localeContext } from '@nocleh/slice-kit/runtime.ts';
import { staticData } from '@nocleh/slice-kit/static-data.ts';
import { staticPart } from '@nocleh/slice-kit/static-part.tsx';
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { categoryNames } from './category-names.ts';

const ArticleListView = staticPart('articles', () => import('./article-list.view.tsx').then(({ ArticleListView }) => ArticleListView));

const isCategory = (value: string | null): value is ArticleCategory => value !== null && Object.hasOwn(categoryNames, value);

/** A mistyped category or page number counts as not given; a page after the last one is a 404. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const i18n = context.get(i18nContext);
  const { searchParams } = new URL(request.url);
  const given = searchParams.get('category');
  const category = isCategory(given) ? given : undefined;
  const q = searchParams.get('q')?.trim().slice(0, 100) || undefined;
  const asked = searchParams.get('page') ?? '';
  const number = /^[1-9]\d{0,3}$/.test(asked) ? asked : '1';
  const list = await context
    .get(apiContext)
    .call(endpoint.articles, { query: { locale: context.get(localeContext), category, q, page: number }, signal: request.signal });
  if (Number(number) > 1 && list.articles.length === 0) throw data(null, { status: 404 });
  const page: PageMeta = {
    title: category ? i18n._(categoryNames[category]) : i18n._(msg`Articles`),
    description: i18n._(msg`Tips for trips and reading for the road: where to stay and what to see nearby.`),
    canonicalQuery: ['category', 'page'],
    feed: { path: '/clanky/atom.xml', title: i18n._(msg`Articles`) },
    // Results of one visitor's search are not for search engines.
    ...(q === undefined ? {} : { noindex: true }),
  };
  return { page, articles: staticData({ page, list, category: category ?? null, q: q ?? '' }) };
}

export const Component = () => <ArticleListView data={useLoaderData<typeof loader>().articles} />;
