declare global {
  interface Navigator {
    readonly msDoNotTrack?: unknown;
  }
  interface Window {
    readonly doNotTrack?: unknown;
  }
}

/** Whether the browser has Do Not Track enabled; older browsers have it in other properties. */
export function isDoNotTrack(): boolean {
  const { doNotTrack, msDoNotTrack } = navigator;
  return doNotTrack === 'yes' || [doNotTrack, window.doNotTrack, msDoNotTrack].some((value) => String(value) === '1');
}
