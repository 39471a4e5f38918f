import { anyAddressPattern } from '@nocleh/contracts/addresses.ts';
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

/** The addresses of the live release whose visits keep their release: what the previewed one says of them has no effect. */
export function liveOnly(live: Release): LiveOnly {
  const found = known.get(live);
  if (found) return found;
  const paths = Object.values(live.slices).flatMap(({ addresses }) =>
    addresses.flatMap(({ path, keepsRelease }) => (keepsRelease ? path : [])),
  );
  const expression = anyAddressPattern(paths, locales);
  const made = { pattern: expression.source, includes: (pathname: string) => expression.test(pathname) };
  known.set(live, made);
  return made;
}
