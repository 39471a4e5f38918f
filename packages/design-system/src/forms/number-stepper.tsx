import { type ChangeEvent, type JSX, type ReactNode, useRef, useState } from 'react';
import { MinusIcon, PlusIcon } from '../pictures/icons/controls.tsx';
import { controlAttributes, FieldError, type FieldProps, fieldId } from './field.tsx';
import styles from './number-stepper.module.css';

export interface NumberStepperProps extends Omit<FieldProps, 'mark'> {
  defaultValue?: number;
  min?: number;
  max?: number;
  /** Accessible names of the two buttons: "One adult fewer", "One adult more". */
  lessLabel: string;
  moreLabel: string;
  onChange?: (value: number) => void;
  disabled?: boolean;
  form?: string;
}

/** A native number input; the buttons beside it are hidden without JavaScript. */
export function NumberStepper(props: NumberStepperProps): JSX.Element {
  const { label, name, hint, error, defaultValue = 0, min = 0, max = 99, onChange, disabled, form } = props;
  const id = props.id ?? fieldId(name);
  const input = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(defaultValue);
  const changed = (event: ChangeEvent<HTMLInputElement>) => {
    const next = event.currentTarget.valueAsNumber;
    if (Number.isNaN(next)) return;
    setValue(next);
    onChange?.(next);
  };
  const step = (by: 1 | -1) => {
    if (by === 1) input.current?.stepUp();
    else input.current?.stepDown();
    input.current?.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <div className={styles.field}>
      <div className={styles.row}>
        <label className={styles.text} htmlFor={id}>
          <span className={styles.label}>{label}</span>
          {hint && (
            <span className={styles.hint} id={`${id}-hint`}>
              {hint}
            </span>
          )}
        </label>
        <StepButtons {...{ value, min, max, disabled, step }} lessLabel={props.lessLabel} moreLabel={props.moreLabel}>
          <input
            ref={input}
            type="number"
            inputMode="numeric"
            {...{ min, max, defaultValue, disabled, form }}
            {...controlAttributes({ label, name, id, hint, error })}
            onChange={changed}
            className={styles.input}
          />
        </StepButtons>
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}

interface StepButtonsProps {
  value: number;
  min: number;
  max: number;
  disabled: boolean | undefined;
  step: (by: 1 | -1) => void;
  lessLabel: string;
  moreLabel: string;
  children: ReactNode;
}

const StepButtons = ({ value, min, max, disabled, step, lessLabel, moreLabel, children }: StepButtonsProps): JSX.Element => (
  <span className={styles.stepper}>
    <button type="button" className={styles.step} aria-label={lessLabel} disabled={disabled || value <= min} onClick={() => step(-1)}>
      <MinusIcon />
    </button>
    {children}
    <button type="button" className={styles.step} aria-label={moreLabel} disabled={disabled || value >= max} onClick={() => step(1)}>
      <PlusIcon />
    </button>
  </span>
);
