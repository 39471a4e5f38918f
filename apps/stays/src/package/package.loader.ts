import { msg } from '@lingui/core/macro';
import type { PageMeta } from '@nocleh/contracts/slice.ts';
import { i18nContext } from '@nocleh/slice-kit/runtime.ts';
import type { LoaderFunctionArgs } from 'react-router';

export const loader = ({ context }: LoaderFunctionArgs) => ({
  page: { title: context.get(i18nContext)._(msg`Stay packages`) } satisfies PageMeta,
});
export type PackageData = ReturnType<typeof loader>;
