import { Trans } from '@lingui/react/macro';
import { Container } from '@nocleh/design-system/layout.tsx';
import { localePath } from '@nocleh/i18n/paths.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { useLoaderData } from 'react-router';
import type { PackageData } from './package.loader.ts';
import css from './package.module.css';

export function PackageView() {
  const { page } = useLoaderData<PackageData>();
  const locale = useLocale();
  return (
    <Container narrow className={css.page}>
      <h1>{page.title}</h1>
      <p>
        <Trans>Stays with something more: several nights together with what the place is known for.</Trans>
      </p>
      <p>
        <a href={localePath(locale, '/vyhledavani')}>
          <Trans>Find accommodation</Trans>
        </a>
      </p>
    </Container>
  );
}
