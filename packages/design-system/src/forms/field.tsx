import type { JSX, ReactNode } from 'react';
import { WarningIcon } from '../pictures/icons/signs.tsx';
import styles from './field.module.css';

/** Properties around the control of every field. Texts are already translated. */
export interface FieldProps {
  label: ReactNode;
  name: string;
  /** By default derived from the name, so that an error summary can link to it. */
  id?: string | undefined;
  hint?: ReactNode;
  error?: ReactNode;
  /** A word after the label, such as "optional". */
  mark?: ReactNode;
}

/** Default id of the control with this name. */
export const fieldId = (name: string): string => `f-${name}`;

export interface ControlAttributes {
  id: string;
  name: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

export function controlAttributes({ id, name, hint, error }: FieldProps): ControlAttributes {
  const own = id ?? fieldId(name);
  const notes = [error && `${own}-error`, hint && `${own}-hint`].filter(Boolean).join(' ');
  return { id: own, name, ...(notes && { 'aria-describedby': notes }), ...(error && { 'aria-invalid': true as const }) };
}

export const FieldHint = ({ id, children }: { id: string; children: ReactNode }): JSX.Element => (
  <p className={styles.hint} id={`${id}-hint`}>
    {children}
  </p>
);

export const FieldError = ({ id, children }: { id: string; children: ReactNode }): JSX.Element => (
  <p className={styles.error} id={`${id}-error`}>
    <WarningIcon />
    <span>{children}</span>
  </p>
);

/** A label, then hint, control and error. */
export function Field({ children, ...field }: FieldProps & { children: ReactNode }): JSX.Element {
  const id = field.id ?? fieldId(field.name);
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {field.label}
        {field.mark && (
          <>
            {' '}
            <span className={styles.mark}>{field.mark}</span>
          </>
        )}
      </label>
      {field.hint && <FieldHint id={id}>{field.hint}</FieldHint>}
      {children}
      {field.error && <FieldError id={id}>{field.error}</FieldError>}
    </div>
  );
}

/** Class with the styles of an input, for native controls. */
export const controlClass = styles.control;
