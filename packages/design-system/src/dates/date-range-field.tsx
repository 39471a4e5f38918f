import { type JSX, lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { buttonClass } from '../actions/button.tsx';
import type { FieldProps } from '../forms/field.tsx';
import { TextField } from '../forms/text-field.tsx';
import { CalendarIcon } from '../pictures/icons/controls.tsx';
import { classNames } from '../styles/class-names.ts';
import type { DateRange } from './date-range-calendar.tsx';
import styles from './date-range-field.module.css';
import type { DateRangePickerProps } from './date-range-picker.tsx';

const loadPicker = () => import('./date-range-picker.tsx');
const DateRangePicker = lazy(async () => ({ default: (await loadPicker()).DateRangePicker }));

type DateInput = Pick<FieldProps, 'label' | 'name' | 'error' | 'id'> & { defaultValue?: string | undefined };
type PickerProps = Omit<DateRangePickerProps, 'open' | 'onClose' | 'onPick' | 'range'>;

export interface DateRangeFieldProps extends PickerProps {
  from: DateInput;
  to: DateInput;
  /** Accessible name of the button that opens the calendar. */
  openLabel: string;
  required?: boolean;
  onRangeChange?: (range: DateRange) => void;
}

/** Two native date inputs; with JavaScript a button beside them loads the calendar. */
export function DateRangeField({ from, to, openLabel, required, onRangeChange, ...picker }: DateRangeFieldProps): JSX.Element {
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [shown, setShown] = useState<DateRange | 'none'>();
  const isOpen = shown !== undefined;
  useEffect(() => {
    // The dialog is unmounted, so the browser can't restore the focus.
    if (isOpen) return () => opener.current?.focus();
  }, [isOpen]);
  const close = () => setShown(undefined);
  const pick = (range: DateRange) => {
    setInputValue(first, range.from);
    setInputValue(second, range.to);
    onRangeChange?.(range);
    close();
  };
  const limits = { min: picker.min, max: picker.max, required };
  return (
    <div className={styles.row}>
      <TextField {...from} {...limits} ref={first} type="date" className={styles.input} />
      <TextField {...to} {...limits} ref={second} type="date" className={styles.input} />
      <button
        ref={opener}
        type="button"
        className={classNames(buttonClass({ variant: 'secondary', iconOnly: true }), styles.open)}
        aria-label={openLabel}
        onPointerEnter={loadPicker}
        onClick={() => setShown(typed(first, second))}
      >
        <CalendarIcon />
      </button>
      {shown && (
        <Suspense>
          <DateRangePicker {...picker} range={shown === 'none' ? null : shown} open onClose={close} onPick={pick} />
        </Suspense>
      )}
    </div>
  );
}

type InputRef = RefObject<HTMLInputElement | null>;

function typed(first: InputRef, second: InputRef): DateRange | 'none' {
  const range = { from: first.current?.value ?? '', to: second.current?.value ?? '' };
  return range.from && range.to && range.from < range.to ? range : 'none';
}

/** Sets the value by the native setter and fires `input`, so that React and other listeners notice it. */
function setInputValue({ current }: InputRef, value: string): void {
  if (!current) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(current, value);
  current.dispatchEvent(new Event('input', { bubbles: true }));
  current.dispatchEvent(new Event('change', { bubbles: true }));
}
