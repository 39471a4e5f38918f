import { useLingui } from '@lingui/react/macro';
import type { CalendarDay } from '@nocleh/contracts/api/accommodation.ts';
import { weekday } from '@nocleh/contracts/calendar-day.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { daysOfMonth, firstDay } from '@nocleh/contracts/stay/calendar-month.ts';
import { visuallyHiddenClass } from '@nocleh/design-system/layout/visually-hidden.tsx';
import { formatNumber } from '@nocleh/i18n/format.ts';
import { formatNamedDate, weekdayNames } from '@nocleh/i18n/named-dates.ts';
import { CachedElement } from '@nocleh/slice-kit/cached-element.tsx';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import css from './calendar.module.css';

export interface DayProps {
  readonly state: CalendarDay['state'];
  readonly chosen: boolean;
  /** A stay can begin on this day or, once the arrival is chosen, end on it. */
  readonly possible: boolean;
  /** The lowest price of the night in whole units; 0: it is not sold. */
  readonly price: number;
}

/** Weeks of seven days, Monday first; null outside of the month. */
export function weeksOf(month: string): (string | null)[][] {
  const days: (string | null)[] = [...Array.from({ length: weekday(firstDay(month)) - 1 }, () => null), ...daysOfMonth(month)];
  while (days.length % 7) days.push(null);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

interface MonthProps {
  readonly month: string;
  /** All of the month, in their order. */
  readonly days: readonly DayProps[];
}

/** Other dates and guests of the same accommodation have the same months. */
export const MonthTable = (props: MonthProps) => (
  <CachedElement as="table" className={css.month} name="month" content={MonthContent} data={{ ...props, locale: useLocale() }} />
);

function MonthContent({ month, days, locale }: MonthProps & { readonly locale: Locale }) {
  const { t } = useLingui();
  const names: StateNames = {
    free: '',
    arrival_only: t`arrival only`,
    departure_only: t`departure only`,
    taken: t`fully booked`,
    closed: t`not offered`,
  };
  return (
    <>
      <caption>{formatNamedDate(locale, firstDay(month), 'month')}</caption>
      <thead>
        <tr>
          {weekdayNames(locale).map(({ short, long }) => (
            <th key={long} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week, row) => (
          <tr key={row}>
            {week.map((day, column) => {
              const props = day && days[Number(day.slice(8)) - 1];
              return props ? <Day key={day} day={day} names={names} locale={locale} {...props} /> : <td key={column} />;
            })}
          </tr>
        ))}
      </tbody>
    </>
  );
}

type StateNames = Readonly<Record<CalendarDay['state'], string>>;
interface NamedDayProps extends DayProps {
  readonly day: string;
  readonly names: StateNames;
  readonly locale: Locale;
}
function Day({ day, state, chosen, possible, price, names, locale }: NamedDayProps) {
  const number = Number(day.slice(8));
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
    <td className={`${css.day} ${css[state]} ${chosen ? css.chosen : ''}`}>
      {possible ? (
        <button type="submit" name="from" value={day} aria-pressed={chosen}>
          {text}
        </button>
      ) : (
        text
      )}
    </td>
  );
}
