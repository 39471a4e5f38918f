import { useEffect, useRef } from 'react';

/** Fires `app:page` on `window` after a navigation, when the page is complete and its title is set; not for the first page. */
export function usePageEvent(address: string, isComplete: boolean): void {
  const shown = useRef(address);
  useEffect(() => {
    if (!isComplete || shown.current === address) return;
    shown.current = address;
    dispatchEvent(new Event('app:page'));
  }, [address, isComplete]);
}
