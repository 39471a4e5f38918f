const edge = 8;

/** The bubble of a trigger: it describes or names it, and CSS shows it while their common parent is pointed at or focused. */
function bubbleOf(trigger: Element): HTMLElement | undefined {
  const names = [trigger.getAttribute('aria-describedby'), trigger.getAttribute('aria-labelledby')].join(' ').split(' ');
  return names.map((name) => document.getElementById(name)).find((element) => element?.role === 'tooltip') ?? undefined;
}

/** Shifts a bubble sideways into the window, and hangs it below its trigger where there is no room above. */
function keepInView(trigger: Element): void {
  const bubble = bubbleOf(trigger);
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

/** A bubble that Escape hid may come again with the next visit. */
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
    // One press closes one thing: the dialog around it stays.
    event.preventDefault();
  }
}

/** One set of listeners for every `[data-tooltip]` there is or will be. A visitor may have been quicker than this code. */
export function startTooltips(): void {
  for (const trigger of document.querySelectorAll(':is(:hover, :focus-within) > [data-tooltip]')) keepInView(trigger);
  document.addEventListener('pointerover', onVisit, { passive: true });
  document.addEventListener('focusin', onVisit);
  document.addEventListener('pointerout', onLeave, { passive: true });
  document.addEventListener('focusout', onLeave);
  document.addEventListener('keydown', onKeyDown, true);
}
