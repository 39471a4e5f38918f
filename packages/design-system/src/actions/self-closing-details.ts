import { type FocusEvent, type KeyboardEvent, type MouseEvent, type RefObject, type ToggleEvent, useRef } from 'react';

interface SelfClosingDetails {
  ref: RefObject<HTMLDetailsElement | null>;
  onToggle: (event: ToggleEvent<HTMLDetailsElement>) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onBlur: (event: FocusEvent) => void;
  onClick: (event: MouseEvent) => void;
}

/** For a `<details>` used as a menu: Escape, loss of focus and following a link close it. */
export function useSelfClosingDetails(): SelfClosingDetails {
  const ref = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (ref.current) ref.current.open = false;
  };
  return {
    ref,
    onToggle: ({ currentTarget: details }) => {
      if (details.open) document.addEventListener('pointerdown', closeFromOutside(details));
    },
    onKeyDown: (event) => {
      if (event.key !== 'Escape' || !ref.current?.open) return;
      close();
      ref.current.querySelector('summary')?.focus();
    },
    onBlur: (event) => {
      // Without a related target no element has the focus, as in Safari when a link in the menu is clicked.
      if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
    },
    onClick: (event) => {
      if (event.target instanceof Element && event.target.closest('a, button')) close();
    },
  };
}

/** Listener that closes the menu on a press outside, and removes itself then or when the menu is already closed. */
function closeFromOutside(details: HTMLDetailsElement): (event: PointerEvent) => void {
  return function listener(event) {
    if (details.open && event.target instanceof Node && details.contains(event.target)) return;
    details.open = false;
    document.removeEventListener('pointerdown', listener);
  };
}
