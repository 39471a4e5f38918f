import { useEffect, useRef } from 'react';

/** Fires `app:page` on `window` after a navigation, when the title is set; not for the first page. */
export function usePageEvent(address: string): void {
  const shown = useRef(address);
  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    dispatchEvent(new Event('app:page'));
  }, [address]);
}
