import { useLingui } from '@lingui/react/macro';
import { buttonClass } from '@nocleh/design-system/button.tsx';
import type { SubmitEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { today } from '../dates/iso-days.ts';
import { type Criteria, criteriaSearch, readCriteria, stayOf } from '../search/criteria.ts';
import { StayFields } from '../stay/stay-fields.tsx';
import css from './rooms.module.css';

/** Dates and party of this page, as a GET form to itself. */
export function StayForm({ stay }: { readonly stay: Criteria }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void navigate(criteriaSearch(stayOf(readCriteria(new FormData(event.currentTarget), today()))) || '?', { preventScrollReset: true });
  };
  return (
    <form action={`${pathname}#rooms`} className={css.stay} onSubmit={submit}>
      <StayFields key={`${stay.from}${stay.to}`} criteria={stay} required />
      <button type="submit" className={buttonClass()}>
        {t`Show prices`}
      </button>
    </form>
  );
}
