import type { JSX } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './skeleton.module.css';

export const Skeleton = ({ shape = 'line' }: { shape?: 'line' | 'short' | 'title' | 'picture' }): JSX.Element => (
  <span className={classNames(styles.skeleton, shape === 'short' && styles.line, styles[shape])} aria-hidden="true" />
);
