import { type FocusEvent, type JSX, type KeyboardEvent, type ReactNode, useRef } from 'react';
import styles from './menu.module.css';

/** For the links and buttons of a menu. */
export const menuItemClass = styles.item ?? '';

export interface MenuProps {
  /** What the button shows; `label` names it where that is not enough. */
  button: ReactNode;
  label?: string;
  items: readonly ReactNode[];
}

/** A list that opens below its button, also without script; with it, Escape and leaving close it. */
export function Menu({ button, label, items }: MenuProps): JSX.Element {
  const details = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (details.current) details.current.open = false;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !details.current?.open) return;
    close();
    details.current.querySelector('summary')?.focus();
  };
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for what bubbles up from its links
    <details ref={details} className={styles.menu} onKeyDown={onKeyDown} onBlur={onBlur}>
      <summary aria-label={label}>{button}</summary>
      <ul className={styles.panel}>
        {items.map((item, index) => (
          <li key={index}>{item}</li>
        ))}
      </ul>
    </details>
  );
}
