import type { JSX, ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './definition-list.module.css';

export interface Definition {
  term: ReactNode;
  value: ReactNode;
  /** Marks the row with the total. */
  total?: boolean;
}

/** `amounts`: values at the right edge, as on a bill. `facts`: values in a second column. */
export const DefinitionList = ({ items, look = 'facts' }: { items: readonly Definition[]; look?: 'amounts' | 'facts' }): JSX.Element => (
  <dl className={classNames(styles.list, look === 'facts' && styles.facts)}>
    {items.map(({ term, value, total }, index) => (
      <div key={index} className={classNames(styles.row, total && styles.total)}>
        <dt>{term}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
