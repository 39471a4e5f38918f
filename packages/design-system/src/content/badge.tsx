import type { ComponentProps, JSX } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './badge.module.css';

export type Tone = 'neutral' | 'accent' | 'info' | 'warning' | 'danger';

export const Badge = ({ tone = 'neutral', className, ...rest }: { tone?: Tone } & ComponentProps<'span'>): JSX.Element => (
  <span className={classNames(styles.badge, tone !== 'neutral' && styles[tone], className)} {...rest} />
);
