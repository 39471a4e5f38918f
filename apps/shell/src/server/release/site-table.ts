import { shellAddresses } from '@nocleh/contracts/addresses.ts';
import type { Release } from '@nocleh/contracts/release.ts';
import type { HomeWidget } from '../../app/home-widget.ts';
import { createFindAddress, type FindAddress, type SiteAddress } from '../../app/site-addresses.ts';

/** What the slices of a release say of the site, put together. */
export interface SiteTable {
  readonly addresses: readonly SiteAddress[];
  readonly findAddress: FindAddress;
  /** In the order in which they stand on the home page. */
  readonly widgets: readonly HomeWidget[];
  /** The slice of each feed, by its path below the locale prefix. */
  readonly feeds: ReadonlyMap<string, string>;
  /** Paths that robots should not even request. */
  readonly disallowed: readonly string[];
  /** Whether a visit of this path is completed on the release that it began on. */
  readonly keepsRelease: (pathname: string) => boolean;
  /** Paths below which orders have trip packs. */
  readonly tripPacks: readonly string[];
  /** The parameters that a public page depends on; undefined for a page that is not the same for every visitor. */
  readonly publicQuery: (pathname: string) => ReadonlySet<string> | undefined;
}

const [{ path: homePath }] = shellAddresses;
const tables = new WeakMap<Release, SiteTable>();

function compose({ slices }: Release): SiteTable {
  const all = Object.values(slices);
  const claimed = all.flatMap(({ name: slice, addresses }) => addresses.map((address) => ({ slice, ...address })));
  const addresses = claimed.map(({ robots, publicQuery, savesTripPack, ...address }) => address);
  const findAddress = createFindAddress(addresses);
  const ofSlices = claimed.flatMap(({ path, publicQuery, keepsRelease }) =>
    publicQuery && !keepsRelease ? [[path, new Set(publicQuery)] as const] : [],
  );
  const publicQueries = new Map<string, ReadonlySet<string>>([[homePath, new Set()], ...ofSlices]);
  const placed = all.flatMap(({ name: slice, widgets }) => widgets.map((widget) => ({ slice, ...widget })));
  return {
    addresses,
    findAddress,
    publicQuery: (pathname) => publicQueries.get(findAddress(pathname)?.path ?? ''),
    keepsRelease: (pathname) => findAddress(pathname)?.keepsRelease === true,
    widgets: placed
      .toSorted((one, other) => one.order - other.order)
      .map(({ slice, name, isStatic }) => ({ slice, name, ...(isStatic ? { isStatic } : {}) })),
    feeds: new Map(all.flatMap(({ name, feeds }) => feeds.map((path) => [path, name] as const))),
    tripPacks: claimed.flatMap(({ savesTripPack, path }) => (savesTripPack ? [path] : [])),
    disallowed: claimed.flatMap(({ robots, path }) => (robots ? [path.replace('*', '')] : [])),
  };
}

/** The table of a release; made once, as a release never changes. */
export function siteTable(release: Release): SiteTable {
  const known = tables.get(release);
  if (known) return known;
  const table = compose(release);
  tables.set(release, table);
  return table;
}
