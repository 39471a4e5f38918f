import { Trans } from '@lingui/react/macro';
import { buttonClass } from '@nocleh/design-system/button.tsx';
import type { StayErrors } from '@nocleh/slice-kit/stay-problem-text.ts';
import css from './search.module.css';

/** Above a list that is shown without dates or guests which have to be corrected first. */
export function StayNotice({ errors }: { readonly errors: StayErrors }) {
  return (
    <div role="alert" className={css.nothing}>
      <h2>
        <Trans>Please check the dates and guests</Trans>
      </h2>
      {Object.entries(errors).map(([field, error]) => (
        <p key={field}>{error}</p>
      ))}
      <p>
        <Trans>The list below doesn’t take them into account yet.</Trans>
      </p>
      <button type="button" popoverTarget="search-box" className={`${buttonClass({ variant: 'secondary' })} ${css.onlySmall}`}>
        <Trans>Correct</Trans>
      </button>
    </div>
  );
}
