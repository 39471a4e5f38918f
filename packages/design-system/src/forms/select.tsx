import type { ComponentProps, JSX } from 'react';
import { ChevronDownIcon } from '../pictures/icons/controls.tsx';
import { classNames } from '../styles/class-names.ts';
import styles from './field.module.css';
import { controlAttributes, Field, type FieldProps } from './field.tsx';

export type SelectProps = FieldProps & Omit<ComponentProps<'select'>, keyof FieldProps>;

/** A native `<select>` with `<option>`s as children. */
export function Select({ label, name, id, hint, error, mark, className, ...select }: SelectProps): JSX.Element {
  const field = { label, name, id, hint, error, mark };
  return (
    <Field {...field}>
      <span className={classNames(styles.wrap, styles.trailing)}>
        <select {...select} {...controlAttributes(field)} className={classNames(styles.control, className)} />
        <ChevronDownIcon />
      </span>
    </Field>
  );
}
