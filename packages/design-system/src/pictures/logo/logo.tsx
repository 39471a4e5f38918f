import type { JSX } from 'react';
import { classNames } from '../../styles/class-names.ts';
import styles from './logo.module.css';

/** A gabled house under the moon, its door a spruce. */
export const LogoSymbol = (): JSX.Element => (
  <svg className={styles.symbol} viewBox="0 0 32 32" aria-hidden="true">
    <path className={styles.ground} d="M9 0h14a9 9 0 0 1 9 9v14a9 9 0 0 1-9 9H9a9 9 0 0 1-9-9V9a9 9 0 0 1 9-9" />
    <path
      className={styles.house}
      d="M13.5 9.2 23 18v8.5h-7.7v-2.7h3.5l-2.6-3.6h1.5L13.5 14l-4.2 6.2h1.5l-2.6 3.6h3.5v2.7H4V18z M26.5 11.3a4.6 4.6 0 0 1-5.7-5.9 4.6 4.6 0 1 0 5.7 5.9"
    />
  </svg>
);

/** Class of the link to the home page: `<a className={logoClass()}><Logo /></a>`. */
export const logoClass = (onDark = false): string => classNames(styles.logo, onDark && styles.onDark);

export const Logo = (): JSX.Element => (
  <>
    <LogoSymbol />
    Nocleh
  </>
);
