import { type JSX, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { classNames } from '../styles/class-names.ts';
import { buttonClass } from './button.tsx';
import styles from './picker-button.module.css';

export interface PickerButtonProps<Value> {
  /** Accessible name. */
  label: string;
  icon: ReactNode;
  /** Loads the code of the picker when the visitor is about to open it. */
  onIntent?: (() => void) | undefined;
  /** What the fields beside the button have when the picker is opened. */
  read: () => Value;
  /** The picker, which may be a lazy component. */
  children: (value: Value, close: () => void) => ReactNode;
}

/** A button beside native fields that opens another way to fill them; it is hidden without JavaScript. */
export function PickerButton<Value>({ label, icon, onIntent, read, children }: PickerButtonProps<Value>): JSX.Element {
  const opener = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<{ value: Value }>();
  const isOpen = opened !== undefined;
  useEffect(() => {
    // The picker is unmounted, so the browser can't restore the focus.
    if (isOpen) return () => opener.current?.focus();
  }, [isOpen]);
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={classNames(buttonClass({ variant: 'secondary', iconOnly: true }), styles.open)}
        aria-label={label}
        onPointerEnter={onIntent}
        onClick={() => setOpened({ value: read() })}
      >
        {icon}
      </button>
      {opened && <Suspense>{children(opened.value, () => setOpened(undefined))}</Suspense>}
    </>
  );
}

/** Class of the inputs in a row with a `PickerButton`. */
export const besidePickerClass = styles.beside;
