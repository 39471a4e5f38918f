import type { JSX, ReactNode } from 'react';
import styles from './menu.module.css';
import { useSelfClosingDetails } from './self-closing-details.ts';

/** Class of the links and buttons in a menu. */
export const menuItemClass = styles.item ?? '';

export interface MenuProps {
  /** Content of the button. If its text is not enough, `label` names the button; it must contain the visible text. */
  button: ReactNode;
  label?: string;
  items: readonly ReactNode[];
}

/** A list that opens below its button, also without JavaScript. */
export const Menu = ({ button, label, items }: MenuProps): JSX.Element => (
  <details className={styles.menu} ref={useSelfClosingDetails()}>
    <summary aria-label={label}>{button}</summary>
    <ul className={styles.panel}>
      {items.map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </ul>
  </details>
);
