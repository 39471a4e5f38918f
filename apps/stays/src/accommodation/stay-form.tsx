import { useLingui } from '@lingui/react/macro';
import { today } from '@nocleh/contracts/calendar-day.ts';
import { buttonClass } from '@nocleh/design-system/actions/button.tsx';
import { askedStay } from '@nocleh/state/asked-stay.ts';
import { type SubmitEvent, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readCriteria } from '../search/asked-criteria.ts';
import { type Criteria, criteriaSearch, readTyped, stayOf } from '../search/criteria.ts';
import { type AskedStay, StayQuestionNote } from '../stay/asked-stay.tsx';
import { StayFields } from '../stay/stay-fields.tsx';
import { typedStay } from '../stay/typed-stay.ts';
import css from './rooms.module.css';

/** Where the address has no dates, those that were asked for last stand in the fields: nobody types them again. */
function useStayToOffer(stay: Criteria): Criteria {
  const [last, setLast] = useState<Criteria>();
  useEffect(() => setLast(stayOf(readCriteria(new URLSearchParams(askedStay()), today()))), []);
  return stay.from || !last?.from ? stay : last;
}

/** Dates and party of this page, as a GET form to itself. */
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
        <StayFields key={criteriaSearch(asked?.typed ?? known)} criteria={asked?.typed ?? known} errors={asked?.question.errors} required />
        <button type="submit" className={buttonClass()}>
          {t`Show prices`}
        </button>
      </form>
    </>
  );
}
