import { identityOf, sameIn } from '@nocleh/slice-kit/kept-focus.ts';

interface Step {
  readonly element: Element;
  /** Among its siblings, from 1. */
  readonly place: number;
}

/** Not by `children`: a form answers that with its field of the name. */
function placeOf(element: Element): number {
  let place = 1;
  for (let before = element.previousElementSibling; before; before = before.previousElementSibling) place += 1;
  return place;
}

/** The element and its ancestors up to `<main>`, the innermost first; empty outside of `<main>`. */
function pathInMain(from: Element | null): readonly Step[] {
  const main = from?.closest('main');
  const path: Step[] = [];
  for (let element = from; main && element && path.at(-1)?.element !== main; element = element.parentElement)
    path.push({ element, place: placeOf(element) });
  return path;
}

/** Text fields are left out, as a phone would open its keyboard for them. */
const candidates = [
  'a[href]',
  'button:enabled',
  'summary',
  'select:enabled',
  'input:is([type="checkbox"],[type="radio"]):enabled',
  '[tabindex="0"]',
]
  .map((selector) => `${selector}:not([tabindex="-1"])`)
  .join();

const firstIn = (container: Element): HTMLElement | undefined =>
  [container, ...container.querySelectorAll(candidates)].find(
    (element): element is HTMLElement => element instanceof HTMLElement && element.matches(candidates) && element.checkVisibility(),
  );

/** If React has rendered the element again, its new copy; otherwise the first focusable element at its place, or the nearest around it. */
function replacementOf(path: readonly Step[]): HTMLElement | undefined {
  const left = path.findIndex(({ element }) => element.isConnected);
  const focused = path[0]?.element;
  const lost = path[left - 1];
  const around = path[left]?.element;
  if (!focused || !lost || !around) return undefined;
  const instead = around.querySelector(`:scope > :nth-child(${lost.place})`) ?? around.lastElementChild ?? around;
  const [same] = sameIn(instead, focused.localName, identityOf(focused));
  if (same) return same;
  for (const place of [instead, ...path.slice(left).map(({ element }) => element)]) {
    const near = firstIn(place);
    if (near) return near;
  }
  return undefined;
}

/**
 * When the focused element is removed (a filter, a column of the comparison, a group on the map that was opened), what stands at its
 * place gets the focus: the Tab key would begin at the top of the page otherwise. A part that sets the focus itself keeps it.
 */
export function startRestoringFocus(): void {
  let path = pathInMain(document.activeElement);
  document.addEventListener('focusin', () => {
    path = pathInMain(document.activeElement);
  });
  const restore = () => {
    if (document.activeElement !== document.body || path[0]?.element.isConnected !== false) return;
    const replacement = replacementOf(path);
    path = [];
    replacement?.focus({ preventScroll: true });
  };
  new MutationObserver(() => {
    // A part that moves the focus does so until the next frame.
    if (path[0]?.element.isConnected === false) requestAnimationFrame(restore);
  }).observe(document.body, { childList: true, subtree: true });
}
