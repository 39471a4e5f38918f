import type { ComponentProps, JSX } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './field.module.css';
import { controlAttributes, Field, type FieldProps } from './field.tsx';

export type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps>;

/** Grows with its text where the browser supports `field-sizing`. */
export function TextArea({ label, name, id, hint, error, mark, className, ...area }: TextAreaProps): JSX.Element {
  const field = { label, name, id, hint, error, mark };
  return (
    <Field {...field}>
      <textarea {...area} {...controlAttributes(field)} className={classNames(styles.control, className)} />
    </Field>
  );
}
