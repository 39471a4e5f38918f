import { msg } from '@lingui/core/macro';
import type { PageMeta } from '@nocleh/contracts/slice.ts';
import { i18nContext } from '@nocleh/slice-kit/runtime.ts';
import type { LoaderFunctionArgs } from 'react-router';

export { Article as Component } from './article.tsx';

export function loader({ context, params }: LoaderFunctionArgs): { page: PageMeta } {
  const slug = params['*'] ?? '';
  return {
    page: { title: context.get(i18nContext)._(msg`Article`), localeParams: { cs: slug, de: slug, en: slug, pl: slug }, noindex: true },
  };
}
