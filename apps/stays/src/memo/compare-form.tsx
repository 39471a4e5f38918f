import { Trans } from '@lingui/react/macro';
import { memoSlug } from '@nocleh/contracts/memo.ts';
import { Button } from '@nocleh/design-system/actions/button.tsx';
import { localePath } from '@nocleh/i18n/paths.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import type { SubmitEvent } from 'react';
import { Form } from 'react-router';
import type { Criteria } from '../criteria/criteria.ts';
import { maxCompared, minCompared } from './ids.ts';
import css from './memo.module.css';

/** Id of the form that the entries' checkboxes belong to. */
export const compareForm = 'compare';

/** Opens the comparison of the selected accommodations with the dates and guests of the list. */
export function CompareForm({ chosen, stay }: { readonly chosen: number; readonly stay: Criteria }) {
  const locale = useLocale();
  const isPossible = minCompared <= chosen && chosen <= maxCompared;
  const stop = (event: SubmitEvent<HTMLFormElement>) => {
    if (!isPossible) event.preventDefault();
  };
  return (
    <Form id={compareForm} action={localePath(locale, `/ubytovani/${memoSlug}/porovnani`)} className={css.compare} onSubmit={stop}>
      {Object.entries(stay).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="secondary" aria-disabled={!isPossible} aria-describedby="compare-hint">
        <Trans>Compare selected places</Trans>
      </Button>
      <span id="compare-hint" role="status">
        {!isPossible && <Trans>Choose two to five places.</Trans>}
      </span>
    </Form>
  );
}
