import type { ComponentProps, JSX } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './card.module.css';

export interface CardLook {
  look?: 'line' | 'sand' | 'raised';
  tight?: boolean;
}

export const cardClass = ({ look = 'line', tight }: CardLook = {}): string =>
  classNames(styles.card, look === 'sand' && styles.sand, look === 'raised' && styles.raised, tight && styles.tight);

export const Card = ({ look = 'line', tight = false, className, ...rest }: CardLook & ComponentProps<'div'>): JSX.Element => (
  <div className={classNames(cardClass({ look, tight }), className)} {...rest} />
);
