import { useEffect, useLayoutEffect } from 'react';
import { type Location, type NavigationType, useLocation, useNavigationType } from 'react-router';

// React warns about layout effects on the server.
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

type Arrive = (location: Location, type: `${NavigationType}`) => void;

/** The location that React committed last. The listener is called at each commit, before the paint. */
export const navigationCommit: { location?: Location; listener?: Arrive } = {};

export function useNavigationCommit(): void {
  const location = useLocation();
  const type = useNavigationType();
  useBrowserLayoutEffect(() => {
    navigationCommit.location = location;
    navigationCommit.listener?.(location, type);
  }, [location, type]);
}
