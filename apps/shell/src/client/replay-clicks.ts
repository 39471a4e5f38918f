/** How long a click waits for its button, in milliseconds: after that the visitor has given up. */
const limitMs = 10_000;

/** Buttons that do nothing by themselves; those of the shortlist have their listener already. */
const scripted = 'button[type="button"]:not([popovertarget],[data-memo])';

/** React writes this property when it hydrates an element, and it is the only sign of it in the document. */
const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'));

/**
 * Repeats a click on a button that is not hydrated yet, as soon as it is: React drops clicks on a part whose code is on its way.
 * Only the last one is repeated, and none after a click elsewhere. `early` is the last click before this was called.
 */
export function replayClicks(early?: Event): void {
  let last: Event | undefined;
  const listen = (event: Event) => {
    last = event;
    const button = event.target instanceof Element && event.target.closest<HTMLElement>(scripted);
    if (!button || isHydrated(button)) return;
    const repeat = () => {
      if (last !== event || event.timeStamp + limitMs < performance.now()) return;
      if (isHydrated(button)) button.click();
      else requestAnimationFrame(repeat);
    };
    requestAnimationFrame(repeat);
  };
  if (early) listen(early);
  addEventListener('click', listen, true);
  // React listens on the document: it has hydrated a part whose code is there for this click, and stops a click that it drops.
  const forget = ({ target }: Event) => {
    if (isHydrated(target as Element)) last = undefined;
  };
  document.documentElement.addEventListener('click', forget, true);
}
