import { useEffect, useRef } from 'react';

/** Says `app:page` on `window` once another address is shown, when its title is in place. The first page is not another one. */
export function usePageEvent(address: string): void {
  const shown = useRef(address);
  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    dispatchEvent(new Event('app:page'));
  }, [address]);
}
