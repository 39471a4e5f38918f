import { parseDate } from '@internationalized/date';
import { type JSX, type ReactNode, useContext, useState, useSyncExternalStore } from 'react';
import { RangeCalendarStateContext } from 'react-aria-components/RangeCalendar';
import { Button } from '../actions/button.tsx';
import { Dialog } from '../actions/dialog.tsx';
import { type DateRange, DateRangeCalendar, type DateRangeCalendarProps } from './date-range-calendar.tsx';
import type { RangePickerProps } from './date-range-field.tsx';
import styles from './date-range-picker.module.css';

export interface DateRangePickerProps
  extends Omit<DateRangeCalendarProps, 'onRangeChange' | 'months' | 'children' | 'range'>,
    RangePickerProps {
  minNights?: number | undefined;
  title: ReactNode;
  closeLabel: string;
  doneLabel: (nights: number) => ReactNode;
  /** "Click the day of arrival, then the day of departure", "at least 3 nights". */
  hint?: ReactNode;
  /** Replaces the hint when the first day is chosen: "Now choose the day of departure". */
  secondHint?: ReactNode;
  /** Names of the two days above the chosen ones. */
  fromLabel: ReactNode;
  toLabel: ReactNode;
  /** An ISO date in words. */
  formatDay: (date: string) => string;
}

interface ChosenProps extends Pick<DateRangePickerProps, 'fromLabel' | 'toLabel' | 'formatDay' | 'hint' | 'secondHint'> {
  range: DateRange | null;
}

/** What is chosen so far, in words. It is rendered inside of the calendar, whose context has the first day before the second one. */
function Chosen({ range, fromLabel, toLabel, formatDay, hint, secondHint }: ChosenProps): JSX.Element {
  const first = useContext(RangeCalendarStateContext)?.anchorDate?.toString();
  const [from, to] = first ? [first, undefined] : [range?.from, range?.to];
  return (
    <div className={styles.chosen} aria-live="polite">
      <dl className={styles.days}>
        <div>
          <dt>{fromLabel}</dt>
          <dd>{from ? formatDay(from) : '–'}</dd>
        </div>
        <div>
          <dt>{toLabel}</dt>
          <dd>{to ? formatDay(to) : '–'}</dd>
        </div>
      </dl>
      <p className={styles.hint}>{first ? (secondHint ?? hint) : hint}</p>
    </div>
  );
}

interface DoneProps extends Pick<DateRangePickerProps, 'doneLabel' | 'onPick'> {
  range: DateRange | null;
  minNights: number;
}

/** Confirms the chosen days; a range from before is not confirmed once a new first day is chosen. */
function Done({ range, minNights, doneLabel, onPick }: DoneProps): JSX.Element {
  const chosen = useContext(RangeCalendarStateContext)?.anchorDate ? null : range;
  const nights = chosen ? nightsOf(chosen) : 0;
  return (
    <Button disabled={!chosen || nights < minNights} onClick={() => chosen && onPick(chosen)}>
      {doneLabel(nights)}
    </Button>
  );
}

const nightsOf = ({ from, to }: DateRange): number => parseDate(to).compare(parseDate(from));

const wide = '(min-width: 48rem)';
const watchWidth = (changed: () => void) => {
  const query = matchMedia(wide);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** The calendar in a dialog, opened from two date inputs that work without it. */
export function DateRangePicker({
  onClose,
  onPick,
  minNights = 1,
  title,
  closeLabel,
  doneLabel,
  hint,
  secondHint,
  fromLabel,
  toLabel,
  formatDay,
  range,
  ...calendar
}: DateRangePickerProps): JSX.Element {
  const [chosen, setChosen] = useState(range);
  const roomy = useSyncExternalStore(
    watchWidth,
    () => matchMedia(wide).matches,
    () => false,
  );
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={closeLabel} fit startAt={'[role="grid"] [tabindex="0"]'}>
      <DateRangeCalendar {...calendar} range={chosen} onRangeChange={setChosen} months={roomy ? 2 : 1}>
        <div className={styles.foot}>
          <Chosen range={chosen} {...{ fromLabel, toLabel, formatDay, hint, secondHint }} />
          <Done range={chosen} {...{ minNights, doneLabel, onPick }} />
        </div>
      </DateRangeCalendar>
    </Dialog>
  );
}
