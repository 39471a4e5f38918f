import { useLingui } from '@lingui/react/macro';
import { buttonClass } from '@nocleh/design-system/button.tsx';
import { askedStay } from '@nocleh/state/asked-stay.ts';
import { type SubmitEvent, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { today } from '../dates/iso-days.ts';
import { readCriteria } from '../search/asked-criteria.ts';
import { type Criteria, criteriaSearch, stayOf } from '../search/criteria.ts';
import { StayFields } from '../stay/stay-fields.tsx';
import css from './rooms.module.css';

/** Where the address has no dates, those that were asked for last stand in the fields: nobody types them again. */
function useStayToOffer(stay: Criteria): Criteria {
  const [last, setLast] = useState<Criteria>();
  useEffect(() => setLast(stayOf(readCriteria(new URLSearchParams(askedStay()), today()))), []);
  return stay.from || !last?.from ? stay : last;
}

/** Dates and party of this page, as a GET form to itself. */
export function StayForm({ stay }: { readonly stay: Criteria }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const known = useStayToOffer(stay);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void navigate(criteriaSearch(stayOf(readCriteria(new FormData(event.currentTarget), today()))) || '?', { preventScrollReset: true });
  };
  return (
    <form action={`${pathname}#rooms`} className={css.stay} onSubmit={submit}>
      <StayFields key={criteriaSearch(known)} criteria={known} required />
      <button type="submit" className={buttonClass()}>
        {t`Show prices`}
      </button>
    </form>
  );
}
