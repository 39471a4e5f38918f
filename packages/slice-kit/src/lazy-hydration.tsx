import { type PropsWithChildren, Suspense, useId, useState } from 'react';

const isServer = typeof window === 'undefined';

/** How far below the window a part may be, by the window's height, to count as visible: it reacts before a visitor has scrolled to it. */
const ahead = '25%';

const never = () => new Promise<void>(() => {});

/** Resolves when the part comes near the window. Its wrapper has no box of its own. */
const visible = (part: HTMLElement) =>
  new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(
      (changes) => {
        if (!changes.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: ahead },
    );
    for (const child of part.children) observer.observe(child);
  });

interface PartProps extends PropsWithChildren {
  /** When the part has to hydrate, used or not. */
  readonly until: (part: HTMLElement) => Promise<void>;
}

const isChanged = (field: Element): boolean => {
  if (field instanceof HTMLInputElement) return field.checked !== field.defaultChecked || field.value !== field.defaultValue;
  if (field instanceof HTMLSelectElement) return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  return field instanceof HTMLTextAreaElement && field.value !== field.defaultValue;
};

/** Whether a visitor has used the part before the scripts were there. */
const isUsed = (part: Element): boolean =>
  part.matches(':hover, :focus-within') || [...part.querySelectorAll('input, select, textarea')].some(isChanged);

/** Ids of parts that React has tried to hydrate. */
const tried = new Set<string>();

/**
 * Suspends the first attempt to hydrate the server's markup. React makes the next one when the promise resolves, when the visitor points at
 * the part, focuses or presses something in it, and before it renders new data: the part then hydrates before its handlers get the event.
 */
function suspendOnce(id: string, until: PartProps['until']): void {
  // What React renders in the browser has an id that is not in the document.
  const part = isServer || tried.has(id) ? null : document.getElementById(id);
  if (!part || isUsed(part)) return;
  tried.add(id);
  throw until(part);
}

function Part({ until, children }: PartProps) {
  const id = useId();
  // React calls this function in the first rendering and in attempts to hydrate, not again for a part that is there.
  useState(() => suspendOnce(id, until));
  return (
    <div id={id} data-part="">
      {children}
    </div>
  );
}

/**
 * A part of a page that hydrates when a visitor uses it: points at it, focuses or presses something in it, or gets new data for it. Until
 * then its server HTML works without JavaScript, and its effects have not run. A navigation renders it with the page.
 */
export const HydrateOnInteraction = ({ children }: PropsWithChildren) => (
  <Suspense>
    <Part until={never}>{children}</Part>
  </Suspense>
);

/** The same for a part that also hydrates when it comes near the window, as what its effects do is seen then. */
export const HydrateOnVisible = ({ children }: PropsWithChildren) => (
  <Suspense>
    <Part until={visible}>{children}</Part>
  </Suspense>
);
