import type { JSX } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './icon.module.css';

export interface IconProps {
  /** Accessible name, needed if no text beside the icon has the same meaning; without it the icon is decoration. */
  label?: string;
  filled?: boolean;
  className?: string;
}

/** Draws one path of a 24 by 24 square, 1.25 times as large as the surrounding text. */
export const Icon = ({ d, label, filled, className }: IconProps & { d: string }): JSX.Element => (
  // biome-ignore lint/a11y/noSvgWithoutTitle: it is named by aria-label or hidden
  <svg
    className={classNames(styles.icon, filled && styles.filled, className)}
    viewBox="0 0 24 24"
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
  >
    <path d={d} />
  </svg>
);
