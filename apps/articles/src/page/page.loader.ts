import { isApiError } from '@nocleh/api-client/api-error.ts';
import { page as pageBySlug, pages } from '@nocleh/api-client/articles.ts';
import type { PageMeta } from '@nocleh/contracts/slice.ts';
import { slugParams } from '@nocleh/i18n/paths.ts';
import { apiContext, localeContext } from '@nocleh/slice-kit/runtime.ts';
import { data, type LoaderFunctionArgs } from 'react-router';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = context.get(localeContext);
  const api = context.get(apiContext);
  const { signal } = request;
  try {
    const [text, all] = await Promise.all([pageBySlug(api, params.slug ?? '', { locale }, { signal }), pages(api, { locale }, { signal })]);
    const page: PageMeta = { title: text.title, description: text.summary, localeParams: slugParams(text.slugs) };
    return { page, text, others: all.pages };
  } catch (error) {
    if (isApiError(error) && error.status === 404) throw data(null, { status: 404 });
    throw error;
  }
}
