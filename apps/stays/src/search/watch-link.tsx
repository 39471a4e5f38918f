import { Trans } from '@lingui/react/macro';
import { buttonClass } from '@nocleh/design-system/actions/button.tsx';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import type { Criteria } from '../criteria/criteria.ts';
import { alertFormPath } from './alert-path.ts';
import css from './search.module.css';

/** Leads to the form that asks for mails about the search. As a form in each list it would cost every visitor its markup. */
export const WatchLink = ({ criteria }: { readonly criteria: Criteria }) => (
  <p className={css.watch}>
    <Trans>Nothing that suits you yet? We’ll write when something new appears.</Trans>
    <a href={alertFormPath(useLocale(), criteria)} className={buttonClass({ variant: 'secondary' })} data-prefetch="intent" rel="nofollow">
      <Trans>Watch this search by e-mail</Trans>
    </a>
  </p>
);
