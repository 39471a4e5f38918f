import { isApiError } from '@nocleh/api-client/api-error.ts';
import { article } from '@nocleh/api-client/articles.ts';
import type { PageMeta } from '@nocleh/contracts/slice.ts';
import { slugParams } from '@nocleh/i18n/paths.ts';
import { apiContext, localeContext } from '@nocleh/slice-kit/runtime.ts';
import { data, type LoaderFunctionArgs } from 'react-router';
import { jsonLd } from './json-ld.ts';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = context.get(localeContext);
  try {
    const found = await article(context.get(apiContext), params['*'] ?? '', { locale }, { signal: request.signal });
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
