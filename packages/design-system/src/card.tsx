import type { ComponentProps, JSX } from 'react';
import styles from './card.module.css';
import { classNames } from './class-names.ts';

export interface CardLook {
  look?: 'line' | 'sand' | 'raised';
  tight?: boolean;
}

export const cardClass = ({ look = 'line', tight }: CardLook = {}): string =>
  classNames(styles.card, look === 'sand' && styles.sand, look === 'raised' && styles.raised, tight && styles.tight);

export const Card = ({ look = 'line', tight = false, className, ...rest }: CardLook & ComponentProps<'div'>): JSX.Element => (
  <div className={classNames(cardClass({ look, tight }), className)} {...rest} />
);
