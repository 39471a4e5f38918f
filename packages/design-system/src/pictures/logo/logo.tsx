import type { JSX } from 'react';
import { classNames } from '../../styles/class-names.ts';
import styles from './logo.module.css';

/** A gabled house under the moon, its door a spruce. */
export const LogoSymbol = (): JSX.Element => (
  <svg className={styles.symbol} viewBox="0 0 32 32" aria-hidden="true">
    <path className={styles.ground} d="M9 0h14a9 9 0 0 1 9 9v14a9 9 0 0 1-9 9H9a9 9 0 0 1-9-9V9a9 9 0 0 1 9-9" />
    <path
      className={styles.house}
      d="M13.5 9.2 23 18v8.5h-7.700v-2.700h3.500l-2.600-3.600h1.500L13.5 14l-4.200 6.200h1.500l-2.600 3.600h3.500v2.700H4V18z M26.5 11.300a4.600 4.600 0 0 1-5.700-5.900 4.600 4.600 0 1 0 5.700 5.900"
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
