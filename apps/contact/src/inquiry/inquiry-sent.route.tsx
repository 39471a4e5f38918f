import { msg } from '@lingui/core/macro';
import type { PageMeta } from '@nocleh/contracts/slice.ts';
import { i18nContext } from '@nocleh/slice-kit/runtime.ts';
import type { LoaderFunctionArgs } from 'react-router';

export { InquirySent as Component } from './inquiry-sent.tsx';

export function loader({ context }: LoaderFunctionArgs): { page: PageMeta } {
  return { page: { title: context.get(i18nContext)._(msg`Your inquiry`), noindex: true } };
}
