import { type ComponentProps, type JSX, type ReactNode, useId } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './tooltip.module.css';

export interface TooltipProps {
  text: ReactNode;
  /** The text is the name of the trigger, which is an icon, and not what is said beside its name. */
  names?: boolean;
  /** Attributes of the trigger, a button; its content is `children`. */
  trigger?: ComponentProps<'button'>;
  children: ReactNode;
}

/** Shown on hover and focus by CSS alone, stays while pointed at. The shell keeps it in the window and hides it on Escape. */
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
