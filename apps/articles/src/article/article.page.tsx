import { isApiError } from '@nocleh/api-client/api-error.ts';
import * as endpoint from '@nocleh/contracts/api/endpoint-paths.ts';
import type { PageMeta } from '@nocleh/contracts/slice.ts';
import { slugParams } from '@nocleh/i18n/paths.ts';
import { apiContext, localeContext } from '@nocleh/slice-kit/runtime.ts';
import { staticData } from '@nocleh/slice-kit/static-data.ts';
import { staticPart } from '@nocleh/slice-kit/static-part.tsx';
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { jsonLd } from './json-ld.ts';

const ArticleView = staticPart('article', () => import('./article.view.tsx').then(({ ArticleView }) => ArticleView));

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
    return { page, article: staticData(found) };
  } catch (error) {
    if (isApiError(error) && error.status === 404) throw data(null, { status: 404 });
    throw error;
  }
}

export const Component = () => <ArticleView data={useLoaderData<typeof loader>().article} />;
