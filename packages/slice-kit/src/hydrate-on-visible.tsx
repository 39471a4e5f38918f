import type { PropsWithChildren } from 'react';
import { LazyPart } from './lazy-part.tsx';

/** How far below the window a part may be, by the window's height, to count as visible: it reacts before a visitor has scrolled to it. */
const ahead = '25%';

/** Resolves when the part comes near the window. Its wrapper has no box of its own. */
const untilVisible = (part: HTMLElement) =>
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

/**
 * A part of a page that hydrates when it comes near the window, or is used before, as `HydrateOnInteraction` says. For parts whose effects a
 * visitor sees.
 */
export const HydrateOnVisible = ({ children }: PropsWithChildren) => <LazyPart until={untilVisible}>{children}</LazyPart>;
