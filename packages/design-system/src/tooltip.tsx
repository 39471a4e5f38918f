import { type ComponentProps, type JSX, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import styles from './tooltip.module.css';

export interface TooltipProps {
  text: ReactNode;
  /** Attributes of the trigger, a button; its content is `children`. */
  trigger?: ComponentProps<'button'>;
  children: ReactNode;
}

/** Shown on hover and focus by CSS alone, stays while pointed at; Escape hides it until the next visit. */
export function Tooltip({ text, trigger, children }: TooltipProps): JSX.Element {
  const id = useId();
  const [dismissed, setDismissed] = useState(false);
  const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && setDismissed(true);
  const back = () => setDismissed(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for what bubbles up from the button in it
    <span className={styles.anchor} onKeyDown={onKeyDown} onPointerLeave={back} onBlur={back} {...(dismissed && { 'data-dismissed': '' })}>
      <button type="button" {...trigger} data-tooltip="" aria-describedby={id}>
        {children}
      </button>
      <span className={styles.bubble} role="tooltip" id={id}>
        {text}
      </span>
    </span>
  );
}
