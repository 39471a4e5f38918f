import { msg } from '@lingui/core/macro';
import type { PageMeta } from '@nocleh/contracts/slice.ts';
import { i18nContext } from '@nocleh/slice-kit/runtime.ts';
import type { LoaderFunctionArgs } from 'react-router';

export { ArticleList as Component } from './article-list.tsx';

export function loader({ context }: LoaderFunctionArgs): { page: PageMeta } {
  const i18n = context.get(i18nContext);
  return {
    page: {
      title: i18n._(msg`Articles`),
      description: i18n._(msg`Tips for trips and reading for the road: where to stay and what to see nearby.`),
    },
  };
}
