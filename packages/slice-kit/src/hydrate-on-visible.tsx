import { LazyPart, type PartProps } from './lazy-part.tsx';

/** How far below the window a part may be, by the window's height, to count as visible: it reacts before a visitor has scrolled to it. */
const visible = '25%';
/** The same for a part whose code has to be loaded first. */
const near = '100%';

/** Resolves when the part is within a margin of the window. Its wrapper has no box of its own. */
const untilWithin = (rootMargin: string, part: Element) =>
  new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(
      (changes) => {
        if (!changes.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin },
    );
    for (const child of part.children) observer.observe(child);
  });

interface HydrateOnVisibleProps extends PartProps {
  /** Begins to load the code of a `deferred` part; without it the code is loaded when the part hydrates. */
  readonly load?: () => Promise<unknown>;
}

/**
 * A part of a page that hydrates when it comes near the window, or is used before, as `HydrateOnInteraction` says. For parts whose effects a
 * visitor sees. Around a `deferred` part, whose `load` is given: its code is not loaded before the part is a window's height away.
 */
export function HydrateOnVisible({ load, ...part }: HydrateOnVisibleProps) {
  const untilVisible = (part: Element) => {
    // A part that can't be loaded says so when it hydrates.
    if (load)
      untilWithin(near, part)
        .then(load)
        .catch(() => {});
    return untilWithin(visible, part);
  };
  return <LazyPart until={untilVisible} {...part} />;
}
