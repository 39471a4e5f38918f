import { msg } from '@lingui/core/macro';
import { articles } from '@nocleh/api-client/articles.ts';
import type { ArticleCategory } from '@nocleh/contracts/api/article.ts';
import type { PageMeta } from '@nocleh/contracts/slice.ts';
import { apiContext, i18nContext, localeContext } from '@nocleh/slice-kit/runtime.ts';
import { data, type LoaderFunctionArgs } from 'react-router';
import { categoryNames } from './category-names.ts';

const isCategory = (value: string | null): value is ArticleCategory => value !== null && Object.hasOwn(categoryNames, value);

/** An address that somebody mistyped leads to the nearest list there is; a page beyond the last one is not found. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const i18n = context.get(i18nContext);
  const { searchParams } = new URL(request.url);
  const given = searchParams.get('category');
  const category = isCategory(given) ? given : undefined;
  const q = searchParams.get('q')?.trim().slice(0, 100) || undefined;
  const asked = searchParams.get('page') ?? '';
  const number = /^[1-9]\d{0,3}$/.test(asked) ? asked : '1';
  const list = await articles(
    context.get(apiContext),
    { locale: context.get(localeContext), category, q, page: number },
    { signal: request.signal },
  );
  if (Number(number) > 1 && list.articles.length === 0) throw data(null, { status: 404 });
  const page: PageMeta = {
    title: category ? i18n._(categoryNames[category]) : i18n._(msg`Articles`),
    description: i18n._(msg`Tips for trips and reading for the road: where to stay and what to see nearby.`),
    canonicalQuery: ['category', 'page'],
    feed: { path: '/clanky/atom.xml', title: i18n._(msg`Articles`) },
    // What was searched for is one visitor's affair.
    ...(q === undefined ? {} : { noindex: true }),
  };
  return { page, list, category: category ?? null, q: q ?? '' };
}
