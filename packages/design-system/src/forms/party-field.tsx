import { type ComponentType, type JSX, Suspense, useEffect, useRef, useState } from 'react';
import { buttonClass } from '../actions/button.tsx';
import { PeopleIcon } from '../pictures/icons/controls.tsx';
import { classNames } from '../styles/class-names.ts';
import styles from './party-field.module.css';
import { setInputValue } from './set-input-value.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** As typed: a number, and ages such as `4, 9`. */
export interface Party {
  adults: string;
  ages: string;
}

/** What the field tells the dialog in which the guests are chosen. */
export interface PartyPickerProps {
  party: Party;
  /** Called once, when the visitor confirms. */
  onPick: (party: Party) => void;
  onClose: () => void;
}

export interface PartyFieldProps {
  adults: TextFieldProps;
  ages: TextFieldProps;
  /** Accessible name of the button that opens the dialog. */
  openLabel: string;
  /** A `PartyDialog` with its texts, as a lazy component: neither travels before it is opened. */
  picker: ComponentType<PartyPickerProps>;
  /** Loads the code of `picker` when the visitor is about to open it. */
  onIntent?: () => void;
}

/** A number of adults and the ages of children as native fields; with JavaScript a button beside them loads steppers. */
export function PartyField({ adults, ages, openLabel, picker: Picker, onIntent }: PartyFieldProps): JSX.Element {
  const adultsInput = useRef<HTMLInputElement>(null);
  const agesInput = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [shown, setShown] = useState<Party>();
  const isOpen = shown !== undefined;
  useEffect(() => {
    // The dialog is unmounted, so the browser can't restore the focus.
    if (isOpen) return () => opener.current?.focus();
  }, [isOpen]);
  const close = () => setShown(undefined);
  const pick = (party: Party) => {
    setInputValue(adultsInput.current, party.adults);
    setInputValue(agesInput.current, party.ages);
    close();
  };
  return (
    <div className={styles.row}>
      <TextField {...adults} ref={adultsInput} type="number" className={styles.input} />
      <TextField {...ages} ref={agesInput} inputMode="numeric" autoComplete="off" className={styles.input} />
      <button
        ref={opener}
        type="button"
        className={classNames(buttonClass({ variant: 'secondary', iconOnly: true }), styles.open)}
        aria-label={openLabel}
        onPointerEnter={onIntent}
        onClick={() => setShown({ adults: adultsInput.current?.value ?? '', ages: agesInput.current?.value ?? '' })}
      >
        <PeopleIcon />
      </button>
      {shown && (
        <Suspense>
          <Picker party={shown} onPick={pick} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
