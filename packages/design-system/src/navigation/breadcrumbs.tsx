import type { JSX, ReactNode } from 'react';
import styles from './breadcrumbs.module.css';

/** Links from the home page down; the last item may be the name of the page itself, with `aria-current="page"`. */
export const Breadcrumbs = ({ label, items }: { label: string; items: readonly ReactNode[] }): JSX.Element => (
  <nav aria-label={label}>
    <ol className={styles.list}>
      {items.map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </ol>
  </nav>
);
