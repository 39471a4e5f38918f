import { msg } from '@lingui/core/macro';
import type { PageMeta } from '@nocleh/contracts/slice.ts';
import { i18nContext } from '@nocleh/slice-kit/runtime.ts';
import type { LoaderFunctionArgs } from 'react-router';

/** Not for search engines as long as there is no package to read about. */
export const loader = ({ context }: LoaderFunctionArgs) => ({
  page: { title: context.get(i18nContext)._(msg`Stay packages`), noindex: true } satisfies PageMeta,
});
export type PackageData = ReturnType<typeof loader>;
