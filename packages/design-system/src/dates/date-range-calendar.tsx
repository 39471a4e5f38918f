import { type CalendarDate, type DateValue, getLocalTimeZone, parseDate, today } from '@internationalized/date';
import type { JSX, MouseEvent, ReactNode } from 'react';
import { useContext } from 'react';
import { Button } from 'react-aria-components/Button';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  RangeCalendar,
  RangeCalendarStateContext,
} from 'react-aria-components/RangeCalendar';
import { ChevronLeftIcon, ChevronRightIcon } from '../pictures/icons/controls.tsx';
import styles from './date-range-calendar.module.css';

/** Arrival and departure as ISO dates. */
export interface DateRange {
  from: string;
  to: string;
}

export interface DateRangeCalendarProps {
  /** A language tag, such as `en-GB`. */
  locale: string;
  label: string;
  range: DateRange | null;
  onRangeChange: (range: DateRange) => void;
  min?: string | undefined;
  max?: string | undefined;
  /** Whether the night that begins on this ISO date is taken. A departure on that day is still possible. */
  isNightTaken?: (date: string) => boolean;
  /** Number of months side by side. */
  months?: 1 | 2;
  /** Content below the months: minimum nights, legend. */
  children?: ReactNode;
}

const parsed = (date: string | undefined): CalendarDate | undefined => (date ? parseDate(date) : undefined);

/** react-aria adds a hidden button for screen readers on phones after the last week; it would submit a surrounding form. */
function preventSubmit(event: MouseEvent): void {
  if (event.target instanceof HTMLButtonElement && event.target.type === 'submit') event.preventDefault();
}

export function DateRangeCalendar(props: DateRangeCalendarProps): JSX.Element {
  const { locale, label, range, onRangeChange, min, max, isNightTaken, months = 1, children } = props;
  // A stay uses the nights before its last day, so a departure on a taken day is possible.
  const isDateUnavailable = (date: DateValue, anchor: CalendarDate | null): boolean => {
    const night = anchor && date.compare(anchor) > 0 ? date.subtract({ days: 1 }) : date;
    return isNightTaken?.(night.toString().slice(0, 10)) ?? false;
  };
  const limits = { minValue: parsed(min) ?? today(getLocalTimeZone()), ...(max && { maxValue: parseDate(max) }) };
  return (
    <I18nProvider locale={locale}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the handler only prevents a default action */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
      <div onClick={preventSubmit}>
        <RangeCalendar
          className={styles.calendar ?? ''}
          aria-label={label}
          value={range && { start: parseDate(range.from), end: parseDate(range.to) }}
          onChange={({ start, end }) => onRangeChange({ from: start.toString(), to: end.toString() })}
          visibleDuration={{ months }}
          firstDayOfWeek="mon"
          isDateUnavailable={isDateUnavailable}
          {...limits}
        >
          <div className={styles.months}>
            {Array.from({ length: months }, (_, offset) => (
              <Month key={offset} offset={offset} last={offset === months - 1} locale={locale} />
            ))}
          </div>
          {children}
        </RangeCalendar>
      </div>
    </I18nProvider>
  );
}

function Month({ offset, last, locale }: { offset: number; last: boolean; locale: string }): JSX.Element {
  const start = useContext(RangeCalendarStateContext)?.visibleRange.start.add({ months: offset });
  const title = start && new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(start.toDate('UTC'));
  return (
    <div className={styles.month}>
      <div className={styles.head}>
        {offset === 0 ? (
          <Button slot="previous" className={styles.turn ?? ''}>
            <ChevronLeftIcon />
          </Button>
        ) : (
          <span />
        )}
        <span className={styles.title} aria-hidden="true">
          {title}
        </span>
        {last ? (
          <Button slot="next" className={styles.turn ?? ''}>
            <ChevronRightIcon />
          </Button>
        ) : (
          <span />
        )}
      </div>
      <CalendarGrid offset={{ months: offset }} weekdayStyle="short" className={styles.grid ?? ''}>
        <CalendarGridHeader>{(day) => <CalendarHeaderCell className={styles.weekday ?? ''}>{day}</CalendarHeaderCell>}</CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className={styles.day ?? ''} />}</CalendarGridBody>
      </CalendarGrid>
    </div>
  );
}
