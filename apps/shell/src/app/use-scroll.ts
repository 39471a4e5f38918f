import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const storageKey = 'nocleh.scroll';
// On the server there is nothing to scroll, and React warns of layout effects there.
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

function savedPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

function save(key: string): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ ...savedPositions(), [key]: Math.round(scrollY) }));
  } catch {
    // Without storage the position is lost, nothing else.
  }
}

let shown: { key: string; pathname: string } | undefined;

/** A new route starts at its top, back and forward return to where one was, a hash leads to its anchor, a query keeps the place. */
export function useScroll(): void {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  useBrowserLayoutEffect(() => {
    const before = shown;
    shown = { key, pathname };
    if (!before) return;
    if (type === 'POP') scrollTo(0, savedPositions()[key] ?? 0);
    else if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
    else if (before.pathname !== pathname) scrollTo(0, 0);
  }, [key, pathname, hash, type]);
  useEffect(() => {
    const remember = () => save(key);
    addEventListener('scrollend', remember);
    addEventListener('pagehide', remember);
    return () => {
      removeEventListener('scrollend', remember);
      removeEventListener('pagehide', remember);
    };
  }, [key]);
}
