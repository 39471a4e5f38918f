import { type ComponentProps, type JSX, type ReactNode, useId } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './tooltip.module.css';

export interface TooltipProps {
  text: ReactNode;
  /** The text is the accessible name of the trigger (an icon) instead of its description. */
  names?: boolean;
  /** Attributes of the trigger button, whose content is `children`. */
  trigger?: ComponentProps<'button'>;
  children: ReactNode;
}

/** CSS shows it on hover and focus, also while it is hovered itself. The shell keeps it in the window and hides it on Escape. */
export function Tooltip({ text, names, trigger, children }: TooltipProps): JSX.Element {
  const id = useId();
  return (
    <span className={styles.anchor}>
      <button
        type="button"
        {...trigger}
        className={classNames(styles.trigger, trigger?.className)}
        data-tooltip=""
        {...{ [names ? 'aria-labelledby' : 'aria-describedby']: id }}
      >
        {children}
      </button>
      <span className={styles.bubble} role="tooltip" id={id}>
        {text}
      </span>
    </span>
  );
}
