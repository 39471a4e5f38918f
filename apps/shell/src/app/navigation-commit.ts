import { useEffect, useLayoutEffect } from 'react';
import { type Location, type NavigationType, useLocation, useNavigationType } from 'react-router';

// On the server nothing is shown, and React warns of layout effects there.
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

type Arrive = (location: Location, type: `${NavigationType}`) => void;

/** What is shown now. The listener hears of every page, and every part of one, that is in its place and about to be painted. */
export const pageShown: { location?: Location; listener?: Arrive } = {};

export function usePageShown(): void {
  const location = useLocation();
  const type = useNavigationType();
  useBrowserLayoutEffect(() => {
    pageShown.location = location;
    pageShown.listener?.(location, type);
  }, [location, type]);
}
