import type { ComponentProps, JSX } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';

export type Tone = 'neutral' | 'accent' | 'info' | 'warning' | 'danger';

export const Badge = ({ tone = 'neutral', className, ...rest }: { tone?: Tone } & ComponentProps<'span'>): JSX.Element => (
  <span className={classNames(styles.badge, tone !== 'neutral' && styles[tone], className)} {...rest} />
);
