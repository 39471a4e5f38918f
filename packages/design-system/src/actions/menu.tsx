import type { JSX, ReactNode } from 'react';
import styles from './menu.module.css';
import { useSelfClosingDetails } from './self-closing-details.ts';

/** For the links and buttons of a menu. */
export const menuItemClass = styles.item ?? '';

export interface MenuProps {
  /** What the button shows. Where that is not enough, `label` names it and must contain the text that is shown. */
  button: ReactNode;
  label?: string;
  items: readonly ReactNode[];
}

/** A list that opens below its button, also without script. */
export const Menu = ({ button, label, items }: MenuProps): JSX.Element => (
  <details className={styles.menu} {...useSelfClosingDetails()}>
    <summary aria-label={label}>{button}</summary>
    <ul className={styles.panel}>
      {items.map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </ul>
  </details>
);
