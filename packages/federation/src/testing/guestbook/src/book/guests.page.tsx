import { msg } from '@lingui/core/macro';
import type { PageMeta } from '@nocleh/contracts/slice.ts';
import { Container } from '@nocleh/design-system/layout/layout.tsx';
import { i18nContext } from '@nocleh/slice-kit/runtime.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { version } from './version.ts';

export function loader({ context }: LoaderFunctionArgs): { page: PageMeta } {
  return { page: { title: context.get(i18nContext)._(msg`Guests`) } };
}

export function Component() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <Container>
      <h1 data-version={version}>{page.title}</h1>
    </Container>
  );
}
