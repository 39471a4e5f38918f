import type { NavigationType } from 'react-router';

interface Arrival {
  readonly type: `${NavigationType}`;
  /** Where this entry of the history was left; undefined for one that was never shown. */
  readonly left: number | undefined;
  readonly isOtherPath: boolean;
  /** The address names an anchor that is on the page. */
  readonly hasAnchor: boolean;
  /** The link that was followed says `data-scroll="keep"`. */
  readonly linkKeeps: boolean;
  /** The route says `scroll: 'keep'`. */
  readonly routeKeeps: boolean;
}

/** Where a page begins after a navigation: at a place, at its anchor, or where the window is. */
export function scrollTarget({ type, left, isOtherPath, hasAnchor, linkKeeps, routeKeeps }: Arrival): number | 'anchor' | 'keep' {
  if (type === 'POP' && left !== undefined) return left;
  if (linkKeeps) return 'keep';
  if (hasAnchor) return 'anchor';
  return isOtherPath && !routeKeeps ? 0 : 'keep';
}
