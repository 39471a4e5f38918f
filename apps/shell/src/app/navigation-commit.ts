import { Component, useEffect, useLayoutEffect } from 'react';
import { type Location, type NavigationType, useLocation, useNavigationType } from 'react-router';

// React warns about layout effects on the server.
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

type Arrive = (location: Location, type: `${NavigationType}`) => void;

/** The location that React committed last. `listener` is called at each commit, before the paint, and `prepare` before the document changes. */
export const navigationCommit: { location?: Location; listener?: Arrive; prepare?: (location: Location) => void } = {};

interface BeforeCommitProps {
  readonly location: Location;
}

/** Calls `prepare` before React changes the document for another location. It is a class, as function components have no such step. */
export class BeforeCommit extends Component<BeforeCommitProps> {
  override getSnapshotBeforeUpdate({ location }: BeforeCommitProps): null {
    if (location !== this.props.location) navigationCommit.prepare?.(this.props.location);
    return null;
  }

  // React warns about a snapshot without it.
  override componentDidUpdate(): void {}

  override render(): null {
    return null;
  }
}

export function useNavigationCommit(): void {
  const location = useLocation();
  const type = useNavigationType();
  useBrowserLayoutEffect(() => {
    navigationCommit.location = location;
    navigationCommit.listener?.(location, type);
  }, [location, type]);
}
