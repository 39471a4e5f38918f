/** Functions that run in the browser: each is sent there as text, so it uses nothing from outside of itself. */

interface EventTiming extends PerformanceEntry {
  readonly interactionId: number;
}

declare global {
  interface Window {
    benchInteractions?: number[];
  }
  interface PerformanceObserverInit {
    durationThreshold?: number;
  }
}

/** Collects the durations of interactions: from the event's time stamp to the next paint, in steps of 8 ms. */
export function watchInteractions(): void {
  const durations: number[] = [];
  window.benchInteractions = durations;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as EventTiming[]) if (entry.interactionId > 0) durations.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 });
}

/** The longest duration since the last call. Shorter ones than 16 ms are not reported. */
export function longestInteraction(): number {
  return Math.max(16, ...(window.benchInteractions?.splice(0) ?? []));
}
