import type { ComponentProps, JSX, ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './choice.module.css';

export interface FieldSetProps extends ComponentProps<'fieldset'> {
  legend: ReactNode;
  /** `title`: heading of a section of a form. `label`: name of a small group. */
  look?: 'title' | 'label';
}

export const FieldSet = ({ legend, look = 'title', className, children, ...rest }: FieldSetProps): JSX.Element => (
  <fieldset className={className} {...rest}>
    <legend className={look === 'title' ? styles.title : styles.legend}>{legend}</legend>
    <div className={classNames(styles.set)}>{children}</div>
  </fieldset>
);
