const edge = 8;

/** Tooltip of a trigger, its description or label. CSS shows it while their common parent is hovered or focused. */
function tooltipOf(trigger: Element): HTMLElement | undefined {
  const names = [trigger.getAttribute('aria-describedby'), trigger.getAttribute('aria-labelledby')].join(' ').split(' ');
  return names.map((name) => document.getElementById(name)).find((element) => element?.role === 'tooltip') ?? undefined;
}

/** Moves a tooltip horizontally into the window, and below its trigger if there is no space above. */
function keepInView(trigger: Element): void {
  const bubble = tooltipOf(trigger);
  if (!bubble) return;
  bubble.style.setProperty('--shift', '0px');
  const { left, right, height } = bubble.getBoundingClientRect();
  const shift = Math.max(0, edge - left) - Math.max(0, right - document.documentElement.clientWidth + edge);
  bubble.style.setProperty('--shift', `${shift}px`);
  bubble.toggleAttribute('data-below', trigger.getBoundingClientRect().top < height + 2 * edge);
}

const isVisited = (anchor: Element) => anchor.matches(':hover, :focus-within');

function onVisit({ target }: Event): void {
  const trigger = target instanceof Element && target.closest('[data-tooltip]');
  if (trigger) keepInView(trigger);
}

/** A tooltip dismissed by Escape is shown again on the next hover or focus. */
function onLeave({ target, relatedTarget }: PointerEvent | FocusEvent): void {
  const anchor = target instanceof Element && target.closest('[data-dismissed]');
  if (anchor && !(relatedTarget instanceof Node && anchor.contains(relatedTarget))) anchor.removeAttribute('data-dismissed');
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== 'Escape') return;
  for (const trigger of document.querySelectorAll('[data-tooltip]')) {
    const anchor = trigger.parentElement;
    if (!anchor || !isVisited(anchor) || anchor.hasAttribute('data-dismissed')) continue;
    anchor.setAttribute('data-dismissed', '');
    // One press of Escape closes only the tooltip, not the surrounding dialog.
    event.preventDefault();
  }
}

/** Adds one set of listeners for all `[data-tooltip]`, and handles a trigger that was hovered or focused before. */
export function startTooltips(): void {
  for (const trigger of document.querySelectorAll(':is(:hover, :focus-within) > [data-tooltip]')) keepInView(trigger);
  document.addEventListener('pointerover', onVisit, { passive: true });
  document.addEventListener('focusin', onVisit);
  document.addEventListener('pointerout', onLeave, { passive: true });
  document.addEventListener('focusout', onLeave);
  document.addEventListener('keydown', onKeyDown, true);
}
