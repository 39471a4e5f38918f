/** Navigations faster than this skip the fade-out: fading repaints the whole page. */
const fadeAfterMs = 80;
const leaveMs = 120;
const enterMs = 160;
const faint = 0.4;

export interface PageTransition {
  /** A navigation has started: the page fades while the next one is loaded. */
  readonly leave: () => void;
  /** The next page is about to be painted; resolves when it is fully visible. */
  readonly enter: () => Promise<void>;
  /** The navigation was cancelled. */
  readonly stay: () => void;
}

/**
 * The transition `page`, out-in: the old page fades out while the next one is loading and is replaced as soon as that is ready,
 * which then fades in, so the transition delays nothing. See docs/decisions.
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
    async enter() {
      stay();
      if (isWanted())
        await main()
          ?.animate({ opacity: [faint, 1] }, { id: 'page-enter', duration: enterMs })
          .finished.catch(() => {});
    },
    stay,
  };
}
