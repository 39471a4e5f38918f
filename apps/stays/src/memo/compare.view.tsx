import { Trans } from '@lingui/react/macro';
import { memoSlug } from '@nocleh/contracts/routes.ts';
import { buttonClass } from '@nocleh/design-system/actions/button.tsx';
import { EmptyState } from '@nocleh/design-system/feedback/empty-state.tsx';
import { Container } from '@nocleh/design-system/layout/layout.tsx';
import { HeartIcon } from '@nocleh/design-system/pictures/icons/signs.tsx';
import { localePath } from '@nocleh/i18n/paths.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { useLoaderData } from 'react-router';
import { criteriaSearch } from '../search/criteria.ts';
import { inquiryPath } from '../stay/inquiry-path.ts';
import type { CompareData } from './compare.loader.ts';
import { CompareTable } from './compare-table.tsx';
import { leastCompared } from './ids.ts';
import frame from './page.module.css';
import { StayForm } from './stay-form.tsx';

export function CompareView() {
  const { page, compared, stay, asked, nights } = useLoaderData<CompareData>();
  const locale = useLocale();
  const memo = localePath(locale, `/ubytovani/${memoSlug}${stay.from ? criteriaSearch(stay) : ''}`);
  if (compared.length < leastCompared) {
    return (
      <Container className={frame.page}>
        <h1>{page.title}</h1>
        <EmptyState icon={<HeartIcon />} title={<Trans>There is nothing to compare yet</Trans>}>
          <p>
            <Trans>Choose two to five of your saved places.</Trans>
          </p>
          <a className={buttonClass()} href={memo}>
            <Trans>Your saved places</Trans>
          </a>
        </EmptyState>
      </Container>
    );
  }
  return (
    <Container className={frame.page}>
      <p>
        <a href={memo}>
          <Trans>Your saved places</Trans>
        </a>
      </p>
      <h1>{page.title}</h1>
      <StayForm stay={stay} asked={asked} ids={compared.map(({ id }) => id)} />
      <CompareTable compared={compared} stay={stay} nights={nights} title={page.title} />
      <p>
        <a
          className={buttonClass({ size: 'l' })}
          href={localePath(
            locale,
            inquiryPath(
              compared.map(({ slug }) => slug),
              stay,
            ),
          )}
        >
          <Trans>Ask them all for an offer</Trans>
        </a>
      </p>
    </Container>
  );
}
