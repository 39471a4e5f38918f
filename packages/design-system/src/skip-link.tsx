import type { JSX, ReactNode } from 'react';
import styles from './skip-link.module.css';

export const SkipLink = ({ to, children }: { to: `#${string}`; children: ReactNode }): JSX.Element => (
  <a className={styles.skip} href={to}>
    {children}
  </a>
);
