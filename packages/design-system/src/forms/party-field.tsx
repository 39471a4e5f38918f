import { type ComponentType, type JSX, useRef } from 'react';
import { besidePickerClass, PickerButton } from '../actions/picker-button.tsx';
import { PeopleIcon } from '../pictures/icons/controls.tsx';
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
  const read = () => ({ adults: adultsInput.current?.value ?? '', ages: agesInput.current?.value ?? '' });
  return (
    <div className={styles.row}>
      <TextField {...adults} ref={adultsInput} type="number" className={besidePickerClass} />
      <TextField {...ages} ref={agesInput} inputMode="numeric" autoComplete="off" className={besidePickerClass} />
      <PickerButton label={openLabel} icon={<PeopleIcon />} onIntent={onIntent} read={read}>
        {(party, close) => (
          <Picker
            party={party}
            onPick={(picked) => {
              setInputValue(adultsInput.current, picked.adults);
              setInputValue(agesInput.current, picked.ages);
              close();
            }}
            onClose={close}
          />
        )}
      </PickerButton>
    </div>
  );
}
