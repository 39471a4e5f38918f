import type { ChangeEventHandler, JSX, ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './choice.module.css';
import { FieldError, FieldHint, fieldId } from './field.tsx';

export interface RadioOption {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  end?: ReactNode;
  disabled?: boolean;
}

export interface RadioGroupProps {
  legend: ReactNode;
  name: string;
  options: readonly RadioOption[];
  defaultValue?: string | undefined;
  value?: string;
  onChange?: ChangeEventHandler<HTMLInputElement>;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  boxed?: boolean;
  /** Short options stand beside one another. */
  inRows?: boolean;
}

/** The first option has the field's id, so that an error summary can link to the group. */
export function RadioGroup({
  legend,
  name,
  options,
  hint,
  error,
  boxed,
  inRows,
  required,
  onChange,
  ...chosen
}: RadioGroupProps): JSX.Element {
  const id = fieldId(name);
  const notes = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  const checked = (option: string) =>
    'value' in chosen ? { checked: chosen.value === option } : { defaultChecked: chosen.defaultValue === option };
  return (
    <fieldset aria-describedby={notes || undefined}>
      <legend className={styles.legend}>{legend}</legend>
      {hint && <FieldHint id={id}>{hint}</FieldHint>}
      <div className={classNames(styles.options, inRows && styles.inRows)}>
        {options.map((option, index) => (
          <label key={option.value} className={classNames(styles.choice, boxed && styles.boxed)}>
            <input
              type="radio"
              name={name}
              value={option.value}
              id={index === 0 ? id : `${id}-${option.value}`}
              disabled={option.disabled}
              required={required}
              onChange={onChange}
              {...checked(option.value)}
            />
            <span>
              {option.label}
              {option.hint && <span className={styles.hint}>{option.hint}</span>}
            </span>
            {option.end != null && <span className={styles.end}>{option.end}</span>}
          </label>
        ))}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  );
}
