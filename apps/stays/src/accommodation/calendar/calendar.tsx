import { useLingui } from '@lingui/react/macro';
import type { CalendarDay } from '@nocleh/contracts/api/accommodation.ts';
import { nightsBetween } from '@nocleh/contracts/calendar-day.ts';
import { addMonths, daysOfMonth, firstDay, monthOf } from '@nocleh/contracts/stay/calendar-month.ts';
import { formatNamedDate } from '@nocleh/i18n/named-dates.ts';
import { useCachedContent } from '@nocleh/slice-kit/cached-content.tsx';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Criteria, criteriaSearch } from '../../criteria/criteria.ts';
import type { AccommodationData } from '../accommodation.loader.ts';
import css from './calendar.module.css';
import { type MonthProps, MonthTable, marksOf } from './month-table.tsx';
import { canArrive, canEnd, letterAt, letters, stateAt } from './packed-days.ts';

type Shown = NonNullable<AccommodationData['calendar']>;
const months = 2;

/** Two months of days. A day that can begin or end a stay is a submit button of a GET form, so it works without JavaScript. */
export function Calendar({ calendar, stay }: { readonly calendar: Shown; readonly stay: Criteria }) {
  const { t } = useLingui();
  const locale = useLocale();
  const navigate = useNavigate();
  const [start, setStart] = useState<string>();
  const { month, days, prices, currency, today } = calendar;
  const first = firstDay(month);
  const index = (day: string) => nightsBetween(first, day);
  const { from, to, ...party } = stay;
  const go = (next: Criteria) => navigate(criteriaSearch(next, { month }), { preventScrollReset: true });

  const isChosen = (day: string) => (start ? day === start : from && to ? day >= from && day <= to : false);
  const isPossible = (day: string, at: number) =>
    start ? day === start || (start >= first && canEnd(days, index(start), at)) : canArrive(stateAt(days, at));
  const monthProps = (shown: string): MonthProps => {
    const before = index(firstDay(shown));
    let [states, marks] = ['', ''];
    const all = daysOfMonth(shown);
    all.forEach((day, number) => {
      const at = before + number;
      states += day < today ? letters.closed : letterAt(days, at);
      marks += marksOf(isChosen(day), isPossible(day, at));
    });
    return { month: shown, states, marks, prices: prices.slice(before, before + all.length) };
  };
  const choose = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    const day = submitter instanceof HTMLButtonElement ? submitter.value : '';
    if (!day) return;
    if (start && day > start) {
      setStart(undefined);
      void go({ ...party, from: start, to: day });
    } else setStart(day === start ? undefined : day);
  };
  const turn = (by: number) => criteriaSearch(stay, { month: addMonths(month, by) });
  const previous = month > monthOf(today);
  return (
    <form className={css.calendar} onSubmit={choose} aria-label={t`Availability calendar`}>
      {Object.entries(party).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="month" value={month} />
      <p className={css.bar}>
        {previous && <a href={turn(-1)}>{t`Previous month`}</a>}
        <span role="status">
          {start ? t`Arrival on ${formatNamedDate(locale, start, 'day')}. Now choose the day of departure.` : t`Choose the day of arrival.`}
        </span>
        <a href={turn(1)}>{t`Next month`}</a>
      </p>
      <div className={css.months}>
        {Array.from({ length: months }, (_, offset) => (
          <MonthTable key={offset} {...monthProps(addMonths(month, offset))} />
        ))}
      </div>
      {prices.some(Boolean) && (
        <p className={css.prices}>{t`Prices: the cheapest option for one night and one adult, in ${currency === 'CZK' ? 'Kč' : '€'}.`}</p>
      )}
      <Legend />
    </form>
  );
}

function Legend() {
  const { t } = useLingui();
  const labels: Record<CalendarDay['state'], string> = {
    free: t`Available`,
    arrival_only: t`Arrival only`,
    departure_only: t`Departure only`,
    taken: t`Fully booked`,
    closed: t`Not offered`,
  };
  const states = (Object.keys(labels) as CalendarDay['state'][]).map((state) => (
    <li key={state}>
      <span className={`${css.sample} ${css[state]}`} aria-hidden />
      {labels[state]}
    </li>
  ));
  return <ul className={css.legend} {...useCachedContent(typeof window === 'undefined' && { name: 'legend', data: [] }, states)} />;
}
