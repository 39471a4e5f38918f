import { type ComponentProps, type JSX, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import styles from './tooltip.module.css';

export interface TooltipProps {
  text: ReactNode;
  /** Attributes of the trigger, a button; its content is `children`. */
  trigger?: ComponentProps<'button'>;
  children: ReactNode;
}

const edge = 8;

/** Shown on hover and focus by CSS alone, stays while pointed at; Escape hides it until the next visit. */
export function Tooltip({ text, trigger, children }: TooltipProps): JSX.Element {
  const id = useId();
  const bubble = useRef<HTMLSpanElement>(null);
  const [dismissed, setDismissed] = useState(false);
  const [below, setBelow] = useState(false);
  const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && setDismissed(true);
  const back = () => setDismissed(false);
  const place = () => bubble.current && setBelow(keepInView(bubble.current));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears what bubbles up from its button
    <span
      className={styles.anchor}
      onKeyDown={onKeyDown}
      onPointerEnter={place}
      onFocus={place}
      onPointerLeave={back}
      onBlur={back}
      {...(dismissed && { 'data-dismissed': '' })}
    >
      <button type="button" {...trigger} className={classNames(styles.trigger, trigger?.className)} data-tooltip="" aria-describedby={id}>
        {children}
      </button>
      <span className={classNames(styles.bubble, below && styles.below)} role="tooltip" id={id} ref={bubble}>
        {text}
      </span>
    </span>
  );
}

/** Shifts the bubble sideways into the window and says whether it has to hang below its trigger. */
function keepInView(bubble: HTMLElement): boolean {
  bubble.style.setProperty('--shift', '0px');
  const { left, right, height } = bubble.getBoundingClientRect();
  const shift = Math.max(0, edge - left) - Math.max(0, right - document.documentElement.clientWidth + edge);
  bubble.style.setProperty('--shift', `${shift}px`);
  const top = bubble.parentElement?.getBoundingClientRect().top ?? 0;
  return top < height + 2 * edge;
}
