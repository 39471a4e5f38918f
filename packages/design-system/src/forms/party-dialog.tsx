import { type JSX, type ReactNode, useRef, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { Dialog } from '../actions/dialog.tsx';
import { NumberStepper, type NumberStepperProps } from './number-stepper.tsx';
import styles from './party-dialog.module.css';
import type { Party, PartyPickerProps } from './party-field.tsx';
import { Select } from './select.tsx';

type Stepper = Pick<NumberStepperProps, 'label' | 'hint' | 'max' | 'lessLabel' | 'moreLabel'>;

export interface PartyDialogProps extends PartyPickerProps {
  title: ReactNode;
  closeLabel: string;
  adults: Stepper;
  children: Stepper;
  /** The oldest age of a child. */
  maxAge: number;
  /** "Age of child 2", from 1. */
  ageLabel: (child: number) => string;
  /** The option of a child whose age isn't chosen yet. */
  noAge: string;
  /** The error beside an age that is missing on confirming. */
  ageMissing: string;
  /** "Take: 2 adults, 1 child". */
  doneLabel: (adults: number, children: number) => ReactNode;
}

/** A text that is no age leaves its child to be chosen again. */
const agesIn = (text: string, max: number): string[] =>
  text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((age) => (/^\d{1,2}$/.test(age) && Number(age) <= max ? String(Number(age)) : ''));

/** Steppers for adults and children, and an age for each child. Its fields belong to no form (`form=""`): only `onPick` hands them on. */
export function PartyDialog({ party, onPick, onClose, ...texts }: PartyDialogProps): JSX.Element {
  const { adults: adultTexts, children: childTexts, maxAge } = texts;
  const [adults, setAdults] = useState(() => Math.min(Math.max(1, Number.parseInt(party.adults, 10) || 1), adultTexts.max ?? 99));
  const [ages, setAges] = useState(() => agesIn(party.ages, maxAge).slice(0, childTexts.max));
  const [isChecked, setChecked] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const confirm = () => {
    const missing = ages.indexOf('');
    if (missing < 0) return onPick({ adults: String(adults), ages: ages.join(', ') } satisfies Party);
    setChecked(true);
    list.current?.querySelectorAll('select')[missing]?.focus();
  };
  return (
    <Dialog open onClose={onClose} title={texts.title} closeLabel={texts.closeLabel} startAt='input[type="number"]'>
      <div className={styles.parts}>
        <NumberStepper {...adultTexts} id="party-adults" name="" form="" min={1} defaultValue={adults} onChange={setAdults} />
        <NumberStepper
          {...childTexts}
          id="party-children"
          name=""
          form=""
          min={0}
          defaultValue={ages.length}
          onChange={(count) =>
            setAges((known) => Array.from({ length: Math.min(count, childTexts.max ?? 99) }, (_, child) => known[child] ?? ''))
          }
        />
        <div ref={list} className={styles.ages}>
          {ages.map((age, child) => (
            <Select
              key={child}
              id={`party-age-${child}`}
              name=""
              form=""
              label={texts.ageLabel(child + 1)}
              value={age}
              error={isChecked && age === '' && texts.ageMissing}
              onChange={({ currentTarget: { value } }) => setAges((known) => known.with(child, value))}
            >
              <option value="">{texts.noAge}</option>
              {Array.from({ length: maxAge + 1 }, (_, years) => (
                <option key={years} value={years}>
                  {years}
                </option>
              ))}
            </Select>
          ))}
        </div>
        <div className={styles.foot}>
          <Button onClick={confirm}>{texts.doneLabel(adults, ages.length)}</Button>
        </div>
      </div>
    </Dialog>
  );
}
