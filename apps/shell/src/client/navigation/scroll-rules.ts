import type { NavigationType } from 'react-router';

interface Arrival {
  readonly type: `${NavigationType}`;
  /** Last scroll position of this history entry; undefined if it was never shown. */
  readonly left: number | undefined;
  readonly isOtherPath: boolean;
  /** The address has an anchor that exists on the page. */
  readonly hasAnchor: boolean;
  /** The followed link has `data-scroll="keep"`. */
  readonly linkKeeps: boolean;
  /** The route's handle has `scroll: 'keep'`. */
  readonly routeKeeps: boolean;
}

/** Scroll target after a navigation: a position, the anchor, or no change. */
export function scrollTarget({ type, left, isOtherPath, hasAnchor, linkKeeps, routeKeeps }: Arrival): number | 'anchor' | 'keep' {
  if (type === 'POP' && left !== undefined) return left;
  if (linkKeeps) return 'keep';
  if (hasAnchor) return 'anchor';
  return isOtherPath && !routeKeeps ? 0 : 'keep';
}
