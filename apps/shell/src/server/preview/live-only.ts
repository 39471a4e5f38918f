import { addressPattern } from '@nocleh/contracts/addresses.ts';
import { locales } from '@nocleh/contracts/locale.ts';
import type { Release } from '@nocleh/contracts/release.ts';

/** Where visitors commit themselves to something, which is always the live release. */
export interface LiveOnly {
  /** Whether no preview reaches this path. */
  readonly includes: (pathname: string) => boolean;
  /** The same for scripts: a pattern of whole paths. */
  readonly pattern: string;
}

const known = new WeakMap<Release, LiveOnly>();
/** Matches nothing. */
const nothing = '(?!)';

/** The addresses of the live release whose visits keep their release: what the previewed one says of them has no effect. */
export function liveOnly(live: Release): LiveOnly {
  const found = known.get(live);
  if (found) return found;
  const paths = Object.values(live.slices).flatMap(({ addresses }) =>
    addresses.flatMap(({ path, keepsRelease }) => (keepsRelease ? path : [])),
  );
  const bodies = paths.map((path) => addressPattern(path).source.slice(1, -1));
  const pattern = bodies.length > 0 ? `^(?:/(?:${locales.join('|')}))?(?:${bodies.join('|')})$` : nothing;
  const expression = new RegExp(pattern, 'i');
  const made = { pattern, includes: (pathname: string) => expression.test(pathname) };
  known.set(live, made);
  return made;
}
