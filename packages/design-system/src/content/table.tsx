import type { ComponentProps, JSX } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './table.module.css';

export interface TableProps extends ComponentProps<'table'> {
  /** Accessible name of the region that scrolls horizontally when the table is wider than the window. */
  label: string;
  /** On small screens each row becomes a block; cells then need `data-label` with the name of their column. */
  stacked?: boolean;
}

/** Cells with figures carry `data-number`. */
export const Table = ({ label, stacked, className, ...rest }: TableProps): JSX.Element => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable to be scrolled by keyboard
  <section className={styles.frame} aria-label={label} tabIndex={0}>
    <table className={classNames(styles.table, stacked && styles.stacked, className)} {...rest} />
  </section>
);
