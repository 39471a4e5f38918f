/** What a visitor knows an element by: its kind, name, value and text. */
export const identityOf = (element: Element): string =>
  [element.localName, ...['id', 'name', 'value', 'aria-label'].map((name) => element.getAttribute(name)), element.textContent].join('\n');

/** Elements in a container that a visitor knows by the same. */
export const sameIn = (container: Element, localName: string, identity: string) =>
  [...container.querySelectorAll<HTMLElement>(localName)].filter((element) => identityOf(element) === identity);

let left: { readonly part: string; readonly localName: string; readonly identity: string; readonly place: number } | undefined;

/** Call it before markup that may have the focus is replaced by a rendered part of the same name. */
export function leaveFocus(part: string, container: Element): void {
  const { activeElement: active } = document;
  if (!(active instanceof HTMLElement) || !container.contains(active)) return;
  const [localName, identity] = [active.localName, identityOf(active)];
  left = { part, localName, identity, place: sameIn(container, localName, identity).indexOf(active) };
  // React mounts the rendered part before it lets go of the task. Other parts of the page may be replaced in between.
  queueMicrotask(() => {
    left = undefined;
  });
}

/** Gives the focus to the same element of the rendered part. */
export function takeFocus(part: string, container: Element): void {
  if (left?.part !== part) return;
  const { localName, identity, place } = left;
  left = undefined;
  const same = sameIn(container, localName, identity);
  (same[place] ?? same[0])?.focus({ preventScroll: true });
}
