import { i18nContext } from '@nocleh/slice-kit/runtime.ts';
import { data, type LoaderFunctionArgs } from 'react-router';
import { isPageSlug, pageTexts } from './page-texts.ts';

export function loader({ context, params }: LoaderFunctionArgs) {
  const { slug = '' } = params;
  if (!isPageSlug(slug)) throw data(null, { status: 404 });
  return {
    page: { title: context.get(i18nContext)._(pageTexts[slug].title), localeParams: { cs: slug, de: slug, en: slug, pl: slug } },
    slug,
  };
}
