import { useLingui } from '@lingui/react/macro';
import type { CalendarDay } from '@nocleh/contracts/api/accommodation.ts';
import { weekday } from '@nocleh/contracts/calendar-day.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
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

/** What the weeks of a month follow from: another stay changes only those in which it is. */
function weeksOfDays({ month, states, marks, prices }: MonthProps) {
  let end = 0;
  return weeksOf(month).map((week) => {
    const begin = end;
    end += week.filter(Boolean).length;
    return [begin, states.slice(begin, end), marks.slice(begin, end), prices.slice(begin, end)];
  });
}

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
  const drawn = weeksOf(month).map((week, row) => (
    <tr key={row}>
      {week.map((day, column) => {
        if (!day) return <td key={column} />;
        const at = Number(day.slice(8)) - 1;
        return (
          <Day
            key={day}
            day={day}
            state={stateOf(states[at])}
            marks={Number(marks[at])}
            price={prices[at] ?? 0}
            names={names}
            locale={locale}
          />
        );
      })}
    </tr>
  ));
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
  const weeks = useCachedItems(typeof window === 'undefined' && { name: 'week', shared: month, data: weeksOfDays(props) }, drawn);
  return (
    <>
      <caption>{formatNamedDate(locale, firstDay(month), 'month')}</caption>
      <thead {...weekdays} />
      <tbody {...weeks} />
    </>
  );
}

type StateNames = Readonly<Record<CalendarDay['state'], string>>;
interface DayProps {
  readonly day: string;
  readonly state: CalendarDay['state'];
  readonly marks: number;
  readonly price: number;
  readonly names: StateNames;
  readonly locale: Locale;
}
function Day({ day, state, marks, price, names, locale }: DayProps) {
  const number = Number(day.slice(8));
  const isChosen = (marks & chosenMark) !== 0;
  const text = (
    <>
      {number}
      {price > 0 && (
        <small>
          <span className={visuallyHiddenClass}>, </span>
          {formatNumber(locale, price)}
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
