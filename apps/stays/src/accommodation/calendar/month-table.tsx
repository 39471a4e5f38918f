import { useLingui } from '@lingui/react/macro';
import type { CalendarDay } from '@nocleh/contracts/api/accommodation.ts';
import { weekday } from '@nocleh/contracts/calendar-day.ts';
import { daysOfMonth, firstDay } from '@nocleh/contracts/stay/calendar-month.ts';
import { visuallyHiddenClass } from '@nocleh/design-system/layout/visually-hidden.tsx';
import { formatNumber } from '@nocleh/i18n/format.ts';
import { formatNamedDate, weekdayNames } from '@nocleh/i18n/named-dates.ts';
import { useCachedContent, useCachedItems } from '@nocleh/slice-kit/cached-content.tsx';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import css from './calendar.module.css';
import { stateOf } from './packed-days.ts';

/** Weeks of seven days, Monday first; null outside of the month. */
export function weeksOf(month: string): (string | null)[][] {
  const days: (string | null)[] = [...Array.from({ length: weekday(firstDay(month)) - 1 }, () => null), ...daysOfMonth(month)];
  while (days.length % 7) days.push(null);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

/** All days of a month in their order, in few characters: the server finds the table that it keeps by them. */
export interface MonthProps {
  readonly month: string;
  /** The letter of the state of each day. */
  readonly states: string;
  /** `marksOf` of each day. */
  readonly marks: string;
  /** The lowest price of each night in whole units; 0: it is not sold. */
  readonly prices: readonly number[];
}

const chosenMark = 1;
const possibleMark = 2;

/** A digit. A day is possible when a stay can begin on it or, once the arrival is chosen, end on it. */
export const marksOf = (isChosen: boolean, isPossible: boolean): string =>
  String((isChosen ? chosenMark : 0) + (isPossible ? possibleMark : 0));

/** What the weeks of a month follow from beside their prices: most accommodations have the same, and another stay changes only those in which it is. */
function weeksOfDays({ month, states, marks }: MonthProps) {
  let end = 0;
  return weeksOf(month).map((week) => {
    const begin = end;
    end += week.filter(Boolean).length;
    return [begin, states.slice(begin, end), marks.slice(begin, end)];
  });
}

/** Index of a day in its month. */
const placeOf = (day: string): number => Number(day.slice(8)) - 1;

/** Other guests of the same accommodation have the same months, and so have other dates in other months. */
export const MonthTable = (props: MonthProps) => (
  <table
    className={css.month}
    {...useCachedContent(typeof window === 'undefined' && { name: 'month', data: props }, <MonthContent {...props} />)}
  />
);

function MonthContent(props: MonthProps) {
  const { month, states, marks, prices } = props;
  const locale = useLocale();
  const { t } = useLingui();
  const names: StateNames = {
    free: '',
    arrival_only: t`arrival only`,
    departure_only: t`departure only`,
    taken: t`fully booked`,
    closed: t`not offered`,
  };
  const weekdays = useCachedContent(
    typeof window === 'undefined' && { name: 'weekdays', data: [] },
    <tr>
      {weekdayNames(locale).map(({ short, long }) => (
        <th key={long} scope="col" abbr={long}>
          {short}
        </th>
      ))}
    </tr>,
  );
  const weeks = weeksOf(month);
  const priceOf = (day: string | null) => {
    const price = day && prices[placeOf(day)];
    return price ? formatNumber(locale, price) : undefined;
  };
  const texts = weeks.map((week) => Object.fromEntries(week.map((day, column) => [column, priceOf(day)])));
  const rows = useCachedItems(
    typeof window === 'undefined' && { name: 'week', shared: month, data: weeksOfDays(props) },
    texts,
    (own, row) => (
      <tr key={row}>
        {weeks[row]?.map((day, column) =>
          day ? (
            <Day
              key={day}
              day={day}
              state={stateOf(states[placeOf(day)])}
              marks={Number(marks[placeOf(day)])}
              price={own[column]}
              names={names}
            />
          ) : (
            <td key={column} />
          ),
        )}
      </tr>
    ),
  );
  return (
    <>
      <caption>{formatNamedDate(locale, firstDay(month), 'month')}</caption>
      <thead {...weekdays} />
      <tbody {...rows} />
    </>
  );
}

type StateNames = Readonly<Record<CalendarDay['state'], string>>;
interface DayProps {
  readonly day: string;
  readonly state: CalendarDay['state'];
  readonly marks: number;
  readonly price: string | undefined;
  readonly names: StateNames;
}
function Day({ day, state, marks, price, names }: DayProps) {
  const number = placeOf(day) + 1;
  const isChosen = (marks & chosenMark) !== 0;
  const text = (
    <>
      {number}
      {price && (
        <small>
          <span className={visuallyHiddenClass}>, </span>
          {price}
        </small>
      )}
      {names[state] && <span className={visuallyHiddenClass}>{` ${names[state]}`}</span>}
    </>
  );
  return (
    <td className={`${css.day} ${css[state]} ${isChosen ? css.chosen : ''}`}>
      {marks & possibleMark ? (
        <button type="submit" name="from" value={day} aria-pressed={isChosen}>
          {text}
        </button>
      ) : (
        text
      )}
    </td>
  );
}
