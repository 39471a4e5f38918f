import type { RouteHandle } from '@nocleh/contracts/slice.ts';
import { afterPaint } from '@nocleh/slice-kit/after-paint.ts';
import { readStored, writeStored } from '@nocleh/state/storage.ts';
import type { Location, NavigationType } from 'react-router';
import { anchorOf } from './anchor.ts';
import { scrollTarget } from './scroll-rules.ts';

const maxPositions = 100;

/** Identifies a history entry; the key alone is not enough, as the first entry of every document has the same key. */
export const entryOf = ({ key, pathname, search, hash }: Location) => key + pathname + search + hash;

/** Scroll positions by history entry. */
type Positions = Record<string, number>;

/** Those of earlier documents, read when first asked for: on a first page that takes as long as a request. */
function earlierPositions(): () => Positions {
  let earlier: Positions | null = null;
  return () => {
    earlier ??= (readStored('sessionStorage', 'scroll') as Positions | null) ?? {};
    return earlier;
  };
}

interface Arrival {
  readonly location: Location;
  readonly type: `${NavigationType}`;
  readonly matches: readonly { readonly route: { readonly handle?: unknown } }[];
  readonly linkKeeps: boolean;
}

/** Scrolls after navigations by the rules of `scroll-rules.ts`. `first` is the location of the document's first page. */
export function startScrolling(first: Location, isStillShown: boolean): (arrival: Arrival) => void {
  const earlier = earlierPositions();
  const positions: Positions = {};
  const leftAt = (entry: string): number | undefined => positions[entry] ?? earlier()[entry];
  /** Without storage the positions are only kept until a document is loaded. */
  const store = () => {
    const all = Object.entries({ ...earlier(), ...positions });
    writeStored('sessionStorage', 'scroll', Object.fromEntries(all.slice(-maxPositions)));
  };
  let shown = first;
  const remember = () => {
    positions[entryOf(shown)] = Math.round(scrollY);
  };
  // The browser restores the position unless a previous document set scrollRestoration to manual for this entry.
  const left = history.scrollRestoration === 'manual' ? leftAt(entryOf(first)) : undefined;
  if (left !== undefined) scrollTo(0, left);
  // The visitor may have scrolled before this code was loaded. To ask sooner would make the browser lay out the page.
  if (isStillShown) afterPaint(() => shown === first && remember());
  addEventListener('scroll', remember, { passive: true });
  // Stores when the page is hidden too, as phones may discard a hidden page without another event.
  document.addEventListener('visibilitychange', store);
  addEventListener('pagehide', () => {
    store();
    history.scrollRestoration = 'auto';
  });

  return ({ location, type, matches, linkKeeps }) => {
    const isOtherPath = shown.pathname !== location.pathname;
    shown = location;
    const anchor = location.hash ? anchorOf(location.hash) : undefined;
    const target = scrollTarget({
      type,
      left: type === 'POP' ? leftAt(entryOf(location)) : undefined,
      isOtherPath,
      hasAnchor: anchor !== undefined,
      linkKeeps,
      routeKeeps: matches.some(({ route }) => (route.handle as Partial<RouteHandle> | undefined)?.scroll === 'keep'),
    });
    if (target === 'anchor') anchor?.scrollIntoView();
    else if (target !== 'keep') scrollTo(0, target);
    remember();
  };
}
