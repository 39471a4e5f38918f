import type { RouteHandle } from '@nocleh/contracts/slice.ts';
import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useMatches, useNavigationType } from 'react-router';

const storageKey = 'nocleh.scroll';
// On the server there is nothing to scroll, and React warns of layout effects there.
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

function storedPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

let positions: Record<string, number> | undefined;
const knownPositions = () => {
  positions ??= storedPositions();
  return positions;
};

function store(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(knownPositions()));
  } catch {
    // Without storage the positions live as long as the page, nothing else is lost.
  }
}

let shownPath: string | undefined;

function anchor(hash: string): Element | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/**
 * A new route starts at its top, back and forward return to where one was, a hash leads to its anchor, a query keeps the
 * place, and so does a route that says `scroll: 'keep'`.
 */
export function useScroll(): void {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const stays = useMatches().some(({ handle }) => (handle as Partial<RouteHandle> | undefined)?.scroll === 'keep');
  useBrowserLayoutEffect(() => {
    const before = shownPath;
    shownPath = pathname;
    if (before !== undefined) {
      if (type === 'POP') scrollTo(0, knownPositions()[key] ?? 0);
      else if (hash) anchor(hash)?.scrollIntoView();
      else if (before !== pathname && !stays) scrollTo(0, 0);
    }
    // Listened to from the commit on: a page that is shorter moves the scroll, and that must not count for the one before.
    const remember = () => {
      knownPositions()[key] = Math.round(scrollY);
    };
    addEventListener('scroll', remember, { passive: true });
    addEventListener('pagehide', store);
    return () => {
      removeEventListener('scroll', remember);
      removeEventListener('pagehide', store);
    };
  }, [key, pathname, hash, type, stays]);
}
