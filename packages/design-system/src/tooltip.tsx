import { type ComponentProps, type JSX, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './tooltip.module.css';

export interface TooltipProps {
  text: ReactNode;
  /** Attributes of the trigger, a button; its content is `children`. */
  trigger?: ComponentProps<'button'>;
  children: ReactNode;
}

/** Shown on hover and focus by CSS alone, stays while pointed at. The shell keeps it in the window and hides it on Escape. */
export function Tooltip({ text, trigger, children }: TooltipProps): JSX.Element {
  const id = useId();
  return (
    <span className={styles.anchor}>
      <button type="button" {...trigger} className={classNames(styles.trigger, trigger?.className)} data-tooltip="" aria-describedby={id}>
        {children}
      </button>
      <span className={styles.bubble} role="tooltip" id={id}>
        {text}
      </span>
    </span>
  );
}
