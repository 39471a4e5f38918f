import { type ComponentType, type JSX, type ReactNode, type RefObject, Suspense, useRef, useState } from 'react';
import { besidePickerClass, PickerButton } from '../actions/picker-button.tsx';
import type { FieldProps } from '../forms/field.tsx';
import { setInputValue } from '../forms/set-input-value.ts';
import { TextField } from '../forms/text-field.tsx';
import { visuallyHiddenClass } from '../layout/visually-hidden.tsx';
import { CalendarIcon } from '../pictures/icons/controls.tsx';
import { classNames } from '../styles/class-names.ts';
import type { DateRange } from './date-range-calendar.tsx';
import styles from './date-range-field.module.css';

type DateInput = Pick<FieldProps, 'label' | 'name' | 'error' | 'id'> & { defaultValue?: string | undefined };

/** What the field tells the calendar in which a range is picked. */
export interface RangePickerProps {
  /** The range in the fields; null: they have none. */
  range: DateRange | null;
  min?: string | undefined;
  max?: string | undefined;
  /** Called once, when the visitor confirms. */
  onPick: (range: DateRange) => void;
  onClose: () => void;
}

export interface DateRangeFieldProps extends Pick<RangePickerProps, 'min' | 'max'> {
  /** A `DateRangePicker` with its texts, as a lazy component: neither travels before it is opened. */
  picker: ComponentType<RangePickerProps>;
  /** Loads the code of `picker` when the visitor is about to open it. */
  onIntent?: () => void;
  from: DateInput;
  to: DateInput;
  /** Accessible name of the button that opens the calendar. */
  openLabel: string;
  required?: boolean;
  /** The length of the stay, shown beside the label of the second field. */
  lengthText?: (range: DateRange) => ReactNode;
  /** The whole stay in words, for screen readers when a day has been changed; may be a lazy component. */
  spoken?: ComponentType<DateRange>;
}

/** Two native date inputs; with JavaScript a button beside them loads the calendar. */
export function DateRangeField(props: DateRangeFieldProps): JSX.Element {
  const { from, to, min, max, openLabel, required, picker: Picker, onIntent, lengthText, spoken: Spoken } = props;
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  const [entered, setEntered] = useState<DateRange>();
  const range = entered ?? inOrder(from.defaultValue, to.defaultValue);
  const limits = { min, max, required };
  const className = classNames(besidePickerClass, styles.input);
  return (
    <div className={styles.row} onInput={() => setEntered(typed(first, second) ?? noRange)}>
      <TextField {...from} {...limits} ref={first} type="date" className={className} />
      <TextField {...to} {...limits} ref={second} type="date" className={className} mark={range?.from && lengthText?.(range)} />
      <PickerButton label={openLabel} icon={<CalendarIcon />} onIntent={onIntent} read={() => typed(first, second) ?? null}>
        {(range, close) => (
          <Picker
            {...{ range, min, max }}
            onPick={({ from, to }) => {
              setInputValue(first.current, from);
              setInputValue(second.current, to);
              close();
            }}
            onClose={close}
          />
        )}
      </PickerButton>
      {Spoken && (
        <span className={visuallyHiddenClass} role="status">
          {entered?.from && (
            <Suspense>
              <Spoken {...entered} />
            </Suspense>
          )}
        </span>
      )}
    </div>
  );
}

type InputRef = RefObject<HTMLInputElement | null>;

/** For fields that a visitor has emptied or turned round: unlike undefined it replaces the range of the default values. */
const noRange: DateRange = { from: '', to: '' };

const inOrder = (from = '', to = ''): DateRange | undefined => (from && to && from < to ? { from, to } : undefined);
const typed = (first: InputRef, second: InputRef) => inOrder(first.current?.value, second.current?.value);
