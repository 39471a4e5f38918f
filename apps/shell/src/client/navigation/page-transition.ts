/** Navigations faster than this have no transition: fading repaints the whole page. */
const fadeAfterMs = 80;
const leaveMs = 120;
export const enterMs = 160;
const faint = 0.4;

export interface PageTransition {
  /** A navigation has started: the page fades while the next one is loaded. */
  readonly leave: () => void;
  /** The next page is about to be painted. */
  readonly enter: () => void;
  /** The navigation was cancelled. */
  readonly stay: () => void;
}

/**
 * The transition `page`, out-in: the old page fades out while the next one is loading and is replaced as soon as that is ready,
 * which then fades in, so the transition delays nothing. A page that comes at once is simply there. See docs/decisions.
 */
export function createPageTransition(main: () => HTMLElement | null): PageTransition {
  const isWanted = () => !matchMedia('(prefers-reduced-motion: reduce)').matches;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let leaving: Animation | undefined;
  const stay = () => {
    clearTimeout(waiting);
    leaving?.cancel();
    leaving = undefined;
  };
  return {
    leave() {
      if (!isWanted()) return;
      clearTimeout(waiting);
      waiting = setTimeout(() => {
        leaving ??= main()?.animate({ opacity: [1, faint] }, { id: 'page-leave', duration: leaveMs, fill: 'forwards' });
      }, fadeAfterMs);
    },
    enter() {
      const hasFaded = leaving !== undefined;
      stay();
      if (hasFaded) main()?.animate({ opacity: [faint, 1] }, { id: 'page-enter', duration: enterMs });
    },
    stay,
  };
}
