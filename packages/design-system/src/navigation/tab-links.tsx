import type { JSX, ReactNode } from 'react';
import styles from './tab-links.module.css';

/** Class of each link; the current one needs `aria-current="page"` (or `"true"`). */
export const tabLinkClass = styles.link ?? '';

export const TabLinks = ({ label, items }: { label: string; items: readonly ReactNode[] }): JSX.Element => (
  <nav aria-label={label}>
    <ul className={styles.list}>
      {items.map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </ul>
  </nav>
);
