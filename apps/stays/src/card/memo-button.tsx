import type { ReactNode } from 'react';

interface MemoButtonProps {
  /** Id of the accommodation. */
  readonly id: number;
  readonly className: string;
  /** Accessible name of a button without text. */
  readonly label?: string;
  readonly children?: ReactNode;
}

/**
 * Adds an accommodation to the shortlist. The button has no handler: the shell has one listener for all buttons and sets
 * `aria-pressed`, so that a list needs no state and no hydration per card.
 */
export const MemoButton = ({ id, className, label, children }: MemoButtonProps) => (
  <button type="button" className={className} data-memo={id} aria-pressed="false" aria-label={label}>
    {children}
  </button>
);
