/** Functions that run in the browser: each is sent there as text, so it uses nothing from outside of itself. */

export interface Settled {
  /** From the release of the map until list and markers of the new part were painted, milliseconds; not a number where neither changed. */
  readonly ms: number;
  /** Markers on the map. */
  readonly markers: number;
}

declare global {
  interface Window {
    benchMap?: { released: number; painted: number };
  }
}

/** Notes when the pointer lets the map go, and the first task after each frame in which cards or markers came or went. */
export function watchMap(): void {
  const times = { released: Number.NaN, painted: Number.NaN };
  window.benchMap = times;
  const counts = (node: Node) =>
    node instanceof Element && (node.matches('.maplibregl-marker') || node.querySelector('h2 a[href*="/ubytovani/"]') !== null);
  addEventListener(
    'pointerup',
    ({ timeStamp }) => {
      times.released = timeStamp;
      times.painted = Number.NaN;
    },
    { capture: true },
  );
  new MutationObserver((changes) => {
    if (!changes.some(({ addedNodes, removedNodes }) => [...addedNodes, ...removedNodes].some(counts))) return;
    requestAnimationFrame(() =>
      setTimeout(() => {
        times.painted = performance.now();
      }),
    );
  }).observe(document, { childList: true, subtree: true });
}

export function settledMap(): Settled {
  const { released, painted } = window.benchMap ?? { released: Number.NaN, painted: Number.NaN };
  return { ms: painted - released, markers: document.querySelectorAll('.maplibregl-marker').length };
}
