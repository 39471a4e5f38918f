import { type RefObject, useEffect, useRef } from 'react';

const menuOf = (target: EventTarget | null): HTMLDetailsElement | null => (target instanceof Element ? target.closest('details') : null);

function closeByKey(event: KeyboardEvent): void {
  const menu = menuOf(event.target);
  if (event.key !== 'Escape' || !menu?.open) return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
}

function closeWithoutFocus({ target, relatedTarget }: FocusEvent): void {
  const menu = menuOf(target);
  // Without a related target no element has the focus, as in Safari when a link in the menu is clicked.
  if (menu && relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false;
}

function closeByItem({ target }: Event): void {
  const menu = menuOf(target);
  if (menu && target instanceof Element && target.closest('a, button')) menu.open = false;
}

/** Listener that closes the menu on a press outside, and removes itself then or when the menu is already closed. */
function closeFromOutside(menu: HTMLDetailsElement): (event: PointerEvent) => void {
  return function listener(event) {
    if (menu.open && event.target instanceof Node && menu.contains(event.target)) return;
    menu.open = false;
    document.removeEventListener('pointerdown', listener);
  };
}

function closeByPress({ target }: Event): void {
  const menu = menuOf(target);
  if (menu?.open) document.addEventListener('pointerdown', closeFromOutside(menu));
}

/** For an element with `<details>` that are menus, also for one of them: Escape, loss of focus, following a link and a press outside close them. */
export function closeMenus(root: HTMLElement): void {
  root.addEventListener('keydown', closeByKey);
  root.addEventListener('focusout', closeWithoutFocus);
  root.addEventListener('click', closeByItem);
  // It doesn't bubble.
  root.addEventListener('toggle', closeByPress, true);
}

/** The same for a component. */
export function useSelfClosingDetails(): RefObject<HTMLDetailsElement | null> {
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (ref.current) closeMenus(ref.current);
  }, []);
  return ref;
}
