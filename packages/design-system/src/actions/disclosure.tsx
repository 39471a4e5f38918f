import type { ComponentProps, JSX, ReactNode } from 'react';
import { ChevronDownIcon } from '../pictures/icons/controls.tsx';
import { classNames } from '../styles/class-names.ts';
import styles from './disclosure.module.css';

export interface DisclosureProps extends ComponentProps<'details'> {
  summary: ReactNode;
}

/** Disclosures with the same `name` form a group in which one is open at a time. */
export const Disclosure = ({ summary, className, children, ...rest }: DisclosureProps): JSX.Element => (
  <details className={classNames(styles.disclosure, className)} {...rest}>
    <summary>
      {summary}
      <ChevronDownIcon />
    </summary>
    <div className={styles.body}>{children}</div>
  </details>
);
