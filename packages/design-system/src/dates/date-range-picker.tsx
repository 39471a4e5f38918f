import { parseDate } from '@internationalized/date';
import { type JSX, type ReactNode, useContext, useState, useSyncExternalStore } from 'react';
import { RangeCalendarStateContext } from 'react-aria-components/RangeCalendar';
import { Button } from '../actions/button.tsx';
import { Dialog } from '../actions/dialog.tsx';
import { type DateRange, DateRangeCalendar, type DateRangeCalendarProps } from './date-range-calendar.tsx';
import styles from './date-range-picker.module.css';

export interface DateRangePickerProps extends Omit<DateRangeCalendarProps, 'onRangeChange' | 'months' | 'children'> {
  open: boolean;
  onClose: () => void;
  /** Called once, when the visitor confirms. */
  onPick: (range: DateRange) => void;
  minNights?: number | undefined;
  title: ReactNode;
  closeLabel: string;
  doneLabel: (nights: number) => ReactNode;
  /** "Click the day of arrival, then the day of departure", "at least 3 nights". */
  hint?: ReactNode;
  /** Replaces the hint when the first day is chosen: "Now choose the day of departure". */
  secondHint?: ReactNode;
}

/** Rendered inside of the calendar, whose context has the chosen first day. */
const Hint = ({ first, second }: { first: ReactNode; second: ReactNode }) =>
  useContext(RangeCalendarStateContext)?.anchorDate ? (second ?? first) : first;

const nightsOf = ({ from, to }: DateRange): number => parseDate(to).compare(parseDate(from));

const wide = '(min-width: 48rem)';
const watchWidth = (changed: () => void) => {
  const query = matchMedia(wide);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** The calendar in a dialog, opened from two date inputs that work without it. */
export function DateRangePicker({
  open,
  onClose,
  onPick,
  minNights = 1,
  title,
  closeLabel,
  doneLabel,
  hint,
  secondHint,
  range,
  ...calendar
}: DateRangePickerProps): JSX.Element {
  const [chosen, setChosen] = useState(range);
  const roomy = useSyncExternalStore(
    watchWidth,
    () => matchMedia(wide).matches,
    () => false,
  );
  const nights = chosen ? nightsOf(chosen) : 0;
  return (
    <Dialog open={open} onClose={onClose} title={title} closeLabel={closeLabel} fit startAt={'[role="grid"] [tabindex="0"]'}>
      <DateRangeCalendar {...calendar} range={chosen} onRangeChange={setChosen} months={roomy ? 2 : 1}>
        <div className={styles.foot}>
          <p className={styles.hint} aria-live="polite">
            <Hint first={hint} second={secondHint} />
          </p>
          <Button disabled={!chosen || nights < minNights} onClick={() => chosen && onPick(chosen)}>
            {doneLabel(nights)}
          </Button>
        </div>
      </DateRangeCalendar>
    </Dialog>
  );
}
