import type { JSX } from 'react';
import { StarIcon } from '../pictures/icons/signs.tsx';
import styles from './star-rating.module.css';

/** Stars of a hotel, with `label` for screen readers ("3 stars"). */
export const StarRating = ({ stars, label }: { stars: number; label: string }): JSX.Element => (
  <span className={styles.stars} role="img" aria-label={label}>
    {Array.from({ length: Math.round(stars) }, (_, index) => (
      <StarIcon key={index} filled />
    ))}
  </span>
);
