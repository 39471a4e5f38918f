import type { ReactNode } from 'react';

interface MemoButtonProps {
  /** Of the accommodation. */
  readonly id: number;
  readonly className: string;
  /** Where no text is inside. */
  readonly label?: string;
  readonly children?: ReactNode;
}

/**
 * Puts an accommodation on the shortlist. It does nothing by itself: the shell listens to all of them at once and presses
 * those that are on it, so a list pays for no component, no state and no drawing per card.
 */
export const MemoButton = ({ id, className, label, children }: MemoButtonProps) => (
  <button type="button" className={className} data-memo={id} aria-pressed="false" aria-label={label}>
    {children}
  </button>
);
