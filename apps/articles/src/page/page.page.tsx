import { isApiError } from '@nocleh/api-client/api-error.ts';
import * as endpoint from '@nocleh/contracts/api/endpoint-paths.ts';
import type { PageMeta } from '@nocleh/contracts/slice.ts';
import { slugParams } from '@nocleh/i18n/paths.ts';
import { apiContext, localeContext } from '@nocleh/slice-kit/runtime.ts';
import { staticData } from '@nocleh/slice-kit/static-data.ts';
import { staticPart } from '@nocleh/slice-kit/static-part.tsx';
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';

const PageView = staticPart('text', () => import('./page.view.tsx').then(({ PageView }) => PageView));

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = context.get(localeContext);
  const api = context.get(apiContext);
  const { signal } = request;
  try {
    const [text, all] = await Promise.all([
      api.call(endpoint.page, { params: { slug: params.slug ?? '' }, query: { locale }, signal }),
      api.call(endpoint.pages, { query: { locale }, signal }),
    ]);
    const page: PageMeta = { title: text.title, description: text.summary, localeParams: slugParams(text.slugs) };
    return { page, text: staticData({ text, others: all.pages }) };
  } catch (error) {
    if (isApiError(error) && error.status === 404) throw data(null, { status: 404 });
    throw error;
  }
}

export const Component = () => <PageView data={useLoaderData<typeof loader>().text} />;
