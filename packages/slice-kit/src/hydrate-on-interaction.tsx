import { LazyPart, type PartProps } from './lazy-part.tsx';

const chosen = ':checked:not([checked],[selected]),[checked]:not(:checked)';

/** Whether a visitor has changed a field of the server's markup. */
export const hasChanges = (part: Element): boolean =>
  part.querySelector(chosen) !== null || [...part.querySelectorAll('input')].some(({ value, defaultValue }) => value !== defaultValue);

/** What a visitor chose before the scripts were there has to be noticed. */
const untilUsed = (part: Element) => (hasChanges(part) ? undefined : new Promise<never>(() => {}));

/**
 * A part of a page that hydrates when a visitor uses it: points at it, focuses or presses something in it, or gets new data for it. Until
 * then its server HTML works without JavaScript, and its effects have not run. A navigation renders it with the page.
 */
export const HydrateOnInteraction = (props: PartProps) => <LazyPart until={untilUsed} {...props} />;
