import type { JSX, MouseEvent, ReactNode } from 'react';
import styles from './skip-link.module.css';

/** Moves the focus without a navigation, which would discard the action data of a form. */
function skip(event: MouseEvent<HTMLAnchorElement>): void {
  const goal = document.querySelector<HTMLElement>(event.currentTarget.hash);
  if (!goal) return;
  event.preventDefault();
  goal.scrollIntoView();
  goal.focus();
}

export const SkipLink = ({ to, children }: { to: `#${string}`; children: ReactNode }): JSX.Element => (
  <a className={styles.skip} href={to} onClick={skip}>
    {children}
  </a>
);
