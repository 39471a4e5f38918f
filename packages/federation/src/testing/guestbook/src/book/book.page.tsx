import { msg } from '@lingui/core/macro';
import type { PageMeta } from '@nocleh/contracts/slice.ts';
import { Container } from '@nocleh/design-system/layout/layout.tsx';
import { localePath } from '@nocleh/i18n/paths.ts';
import { deferred } from '@nocleh/slice-kit/deferred.ts';
import { i18nContext, localeContext, useLocale } from '@nocleh/slice-kit/runtime.ts';
import { Suspense, useState } from 'react';
import { type ActionFunctionArgs, data, Form, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router';
import { version } from './version.ts';

const Addresses = deferred(() => import('./addresses.tsx').then(({ Addresses }) => Addresses));

export function loader({ request, context }: LoaderFunctionArgs) {
  const page: PageMeta = { title: context.get(i18nContext)._(msg`Guest book`) };
  return { page, written: new URL(request.url).searchParams.get('written') };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const entry = String((await request.formData()).get('entry') ?? '');
  if (entry.length < 3) return data({ entry }, { status: 422 });
  return redirect(`${localePath(context.get(localeContext), '/kniha')}?written=${encodeURIComponent(entry)}`, 303);
}

export function Component() {
  const { page, written } = useLoaderData<typeof loader>();
  const refused = useActionData<{ entry: string }>();
  const [isOpen, setOpen] = useState(false);
  const locale = useLocale();
  return (
    <Container>
      <h1 data-version={version}>{page.title}</h1>
      <a href={localePath(locale, '/kniha/hoste')} data-guests>
        {version}
      </a>
      <button type="button" data-open onClick={() => setOpen(true)}>
        {version}
      </button>
      {isOpen && (
        <Suspense>
          <Addresses />
        </Suspense>
      )}
      <Form method="post" noValidate>
        <input name="entry" aria-label={page.title} defaultValue={refused?.entry ?? ''} aria-invalid={Boolean(refused)} />
        <button type="submit" data-send>
          {page.title}
        </button>
      </Form>
      {written && <p role="status">{written}</p>}
    </Container>
  );
}
