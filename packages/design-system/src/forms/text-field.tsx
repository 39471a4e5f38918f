import type { ComponentProps, JSX, ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './field.module.css';
import { controlAttributes, Field, type FieldProps } from './field.tsx';

export interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, keyof FieldProps> {
  /** An icon inside the control, before the text. */
  icon?: ReactNode;
}

export function TextField({ label, name, id, hint, error, mark, icon, className, ...input }: TextFieldProps): JSX.Element {
  const field = { label, name, id, hint, error, mark };
  const control = (
    <input
      type="text"
      {...input}
      {...controlAttributes(field)}
      className={classNames(styles.control, icon != null && styles.withLead, className)}
    />
  );
  return <Field {...field}>{icon == null ? control : <WithIcon icon={icon}>{control}</WithIcon>}</Field>;
}

const WithIcon = ({ icon, children }: { icon: ReactNode; children: ReactNode }): JSX.Element => (
  <span className={classNames(styles.wrap, styles.leading)}>
    {icon}
    {children}
  </span>
);
