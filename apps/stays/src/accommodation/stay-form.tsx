import { useLingui } from '@lingui/react/macro';
import { today } from '@nocleh/contracts/calendar-day.ts';
import { buttonClass } from '@nocleh/design-system/actions/button.tsx';
import { askedStay } from '@nocleh/state/asked-stay.ts';
import { type SubmitEvent, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readCriteria } from '../criteria/asked-criteria.ts';
import { type Criteria, criteriaSearch, readTyped, stayOf } from '../criteria/criteria.ts';
import { StayAndPartyFields } from '../stay/stay-and-party-fields.tsx';
import { type AskedStay, StayQuestionNote } from '../stay/stay-question-note.tsx';
import { typedStay } from '../stay/typed-stay.ts';
import css from './rooms.module.css';

/** Without dates in the address the fields are filled with those of the last search, so that they are not typed again. */
function useStayToOffer(stay: Criteria): Criteria {
  const [last, setLast] = useState<Criteria>();
  useEffect(() => setLast(stayOf(readCriteria(new URLSearchParams(askedStay()), today()))), []);
  return stay.from || !last?.from ? stay : last;
}

/** A GET form to the same page with the dates and the party. */
export function StayForm({ stay, asked }: { readonly stay: Criteria; readonly asked: AskedStay | undefined }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const known = useStayToOffer(stay);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void navigate(criteriaSearch(typedStay(readTyped(new FormData(event.currentTarget)))) || '?', { preventScrollReset: true });
  };
  return (
    <>
      {asked && <StayQuestionNote question={asked.question} />}
      <form action={`${pathname}#rooms`} className={css.stay} onSubmit={submit}>
        <StayAndPartyFields
          key={criteriaSearch(asked?.typed ?? known)}
          criteria={asked?.typed ?? known}
          errors={asked?.question.errors}
          required
        />
        <button type="submit" className={buttonClass()}>
          {t`Show prices`}
        </button>
      </form>
    </>
  );
}
