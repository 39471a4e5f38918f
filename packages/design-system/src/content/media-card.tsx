import type { JSX, ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './media-card.module.css';

export interface MediaCardProps {
  picture: ReactNode;
  /** A link; a click anywhere on the card follows it. */
  title: ReactNode;
  level?: 2 | 3 | 4;
  /** A line above the title: type of accommodation, date of an article. */
  above?: ReactNode;
  /** Lines below the title: place, distance. */
  meta?: ReactNode;
  children?: ReactNode;
  /** Content at the bottom: the price. */
  foot?: ReactNode;
  /** A button over the picture, which is not part of the card's link. */
  corner?: ReactNode;
  /** `side`: the picture is on the left in windows from 640 px. */
  layout?: 'top' | 'side';
}

export function MediaCard({ picture, title, level = 3, above, meta, children, foot, corner, layout = 'top' }: MediaCardProps): JSX.Element {
  const Heading = `h${level}` as const;
  return (
    <article className={classNames(styles.card, layout === 'side' && styles.side)}>
      <div className={styles.media}>{picture}</div>
      <div className={styles.body}>
        {above && <p className={styles.meta}>{above}</p>}
        <Heading className={styles.title}>{title}</Heading>
        {meta && <p className={styles.meta}>{meta}</p>}
        {children}
        {foot && <div className={styles.foot}>{foot}</div>}
      </div>
      {corner && <div className={styles.corner}>{corner}</div>}
    </article>
  );
}

/** Class of a round button that is readable on any picture. */
export const cornerButtonClass = styles.cornerButton ?? '';
