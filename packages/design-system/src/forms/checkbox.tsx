import type { ComponentProps, JSX, ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './choice.module.css';
import { controlAttributes, FieldError, type FieldProps, fieldId } from './field.tsx';

export interface CheckboxProps extends Omit<FieldProps, 'mark'>, Omit<ComponentProps<'input'>, keyof FieldProps> {
  /** Content at the end of the row: a count, a price. */
  end?: ReactNode;
  boxed?: boolean;
}

/** Several checkboxes with one name need an `id` each. */
export function Checkbox({ label, name, id, hint, error, end, boxed, className, ...input }: CheckboxProps): JSX.Element {
  const own = id ?? fieldId(name);
  return (
    <div className={className}>
      <label className={classNames(styles.choice, boxed && styles.boxed)}>
        <input type="checkbox" {...input} {...controlAttributes({ label, name, id: own, hint, error })} />
        <span>
          {label}
          {hint && (
            <span className={styles.hint} id={`${own}-hint`}>
              {hint}
            </span>
          )}
        </span>
        {end != null && <span className={styles.end}>{end}</span>}
      </label>
      {error && <FieldError id={own}>{error}</FieldError>}
    </div>
  );
}
