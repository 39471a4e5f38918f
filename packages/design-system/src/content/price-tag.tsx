import type { JSX, ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './price-tag.module.css';

export interface PriceTagProps {
  /** The formatted amount, or a text in its place ("price on request"). */
  children: ReactNode;
  /** What the amount includes: "3 nights, 2 adults, all charges included". */
  note?: ReactNode;
  /** A word before the amount, such as "from". */
  before?: ReactNode;
  size?: 'm' | 'l';
  align?: 'start' | 'end';
}

export const PriceTag = ({ children, note, before, size = 'm', align = 'start' }: PriceTagProps): JSX.Element => (
  <p className={classNames(styles.price, align === 'end' && styles.end)}>
    {before && <span className={styles.note}>{before}</span>}
    <span className={classNames(styles.amount, size === 'l' && styles.l)}>{children}</span>
    {note && <span className={styles.note}>{note}</span>}
  </p>
);
