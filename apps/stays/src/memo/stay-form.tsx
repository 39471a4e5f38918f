import { Trans, useLingui } from '@lingui/react/macro';
import { buttonClass } from '@nocleh/design-system/actions/button.tsx';
import { Form } from 'react-router';
import { type Criteria, criteriaSearch } from '../criteria/criteria.ts';
import { StayAndPartyFields } from '../stay/stay-and-party-fields.tsx';
import { type AskedStay, StayQuestionNote } from '../stay/stay-question-note.tsx';
import css from './page.module.css';

interface StayFormProps {
  readonly stay: Criteria;
  readonly asked: AskedStay | undefined;
  /** Accommodations of the address, kept when the form is sent. */
  readonly ids?: readonly number[];
}

/** A GET form to the same page with the dates and guests of the list. */
export function StayForm({ stay, asked, ids }: StayFormProps) {
  const { t } = useLingui();
  return (
    <>
      {asked && <StayQuestionNote question={asked.question} />}
      <Form className={css.stay} aria-label={t`Dates and guests`}>
        {ids && <input type="hidden" name="ids" value={ids.join(',')} />}
        <StayAndPartyFields key={criteriaSearch(asked?.typed ?? stay)} criteria={asked?.typed ?? stay} errors={asked?.question.errors} />
        <button type="submit" className={buttonClass({ variant: 'secondary' })}>
          <Trans>Show prices</Trans>
        </button>
      </Form>
    </>
  );
}
