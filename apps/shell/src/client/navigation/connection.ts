interface Connection extends EventTarget {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

declare global {
  /** The Network Information API, which only some browsers have. */
  interface Navigator {
    readonly connection?: Connection;
  }
}

const connection = () => navigator.connection;

/** Nothing is prefetched then. */
export const savesData = (): boolean =>
  !navigator.onLine || connection()?.saveData === true || (connection()?.effectiveType ?? '').includes('2g');

/** Whether data may be requested that the visitor perhaps doesn't want: not by a slow connection, nor for a page in the background. */
export const isFast = (): boolean =>
  !savesData() && (connection()?.effectiveType ?? '4g') === '4g' && document.visibilityState === 'visible';

export function onConnectionChange(listener: () => void): void {
  addEventListener('online', listener);
  connection()?.addEventListener('change', listener);
}
