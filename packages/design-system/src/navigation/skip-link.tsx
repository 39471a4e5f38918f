import type { JSX, MouseEvent, ReactNode } from 'react';
import styles from './skip-link.module.css';

/** Leads on without changing the address: with the address would go what a form was answered. */
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
