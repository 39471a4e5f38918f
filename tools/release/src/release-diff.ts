import type { Release, ReleasedSlice } from '@nocleh/contracts/release.ts';
import { openStore } from '@nocleh/object-store/object-store.ts';
import { artifactPrefix } from './artifact-store.ts';
import { changedSlices } from './slice-changes.ts';

/** A value that one release has and the other has not, or has otherwise. */
export interface Difference {
  readonly what: string;
  readonly before?: string;
  readonly after?: string;
}

export interface SliceDifference {
  readonly slice: string;
  readonly differences: readonly Difference[];
}

type Values = ReadonlyMap<string, string>;

type Sizes = ReadonlyMap<string, number>;

async function storedSizes(store: string, { name, hash }: ReleasedSlice): Promise<Sizes> {
  const folder = `${artifactPrefix(name, hash)}web/`;
  return new Map((await openStore(store).list(folder)).map(({ key, size }) => [key.slice(folder.length), size]));
}

interface RouteBytes {
  readonly route: string;
  /** Scripts and styles of the route's first load, packed, without deferred scripts and texts; undefined when a file is not stored. */
  readonly bytes: number | undefined;
}

async function routeBytes(store: string, slice: ReleasedSlice): Promise<RouteBytes[]> {
  const stored = await storedSizes(store, slice);
  return slice.routes.flatMap(({ name, page }) => {
    if (!page) return [];
    const sizes = [...page.js, ...page.css].map((file) => stored.get(`${file}.br`) ?? stored.get(file));
    const known = sizes.filter((size) => size !== undefined);
    return [{ route: name, bytes: known.length < sizes.length ? undefined : known.reduce((sum, size) => sum + size, 0) }];
  });
}

/** The route of a slice whose first load is the largest. */
export const largestRoute = async (store: string, slice: ReleasedSlice): Promise<RouteBytes | undefined> =>
  (await routeBytes(store, slice)).toSorted((one, other) => (other.bytes ?? 0) - (one.bytes ?? 0))[0];

/** All that is compared of a slice, as text by name. */
async function valuesOf(store: string, slice: ReleasedSlice | undefined): Promise<Values> {
  if (!slice) return new Map();
  const bytes = (await routeBytes(store, slice)).map((found) => [`bytes of ${found.route}`, String(found.bytes ?? 'unknown')] as const);
  return new Map([
    ['version', slice.version],
    ['artifact', slice.hash],
    ['host', slice.base.startsWith('/') ? 'the site' : new URL(slice.base).origin],
    ...slice.addresses.map(({ name, path: address }) => [`address ${name}`, address] as const),
    ...slice.routes.map(({ name, path: route }) => [`route ${name}`, route] as const),
    ...slice.widgets.map(({ name, place, order }) => [`widget ${name}`, `${place} ${order}`] as const),
    ...Object.entries(slice.shared).map(([library, names]) => [`names of ${library}`, names.toSorted().join(' ')] as const),
    ...slice.feeds.map((feed) => [`feed ${feed}`, feed] as const),
    ...slice.sitemaps.map((sitemap) => [`sitemap ${sitemap}`, sitemap] as const),
    ...bytes,
  ]);
}

function differences(before: Values, after: Values): Difference[] {
  const names = [...new Set([...before.keys(), ...after.keys()])];
  return names
    .filter((name) => before.get(name) !== after.get(name))
    .map((what) => {
      const [old, now] = [before.get(what), after.get(what)];
      return { what, ...(old === undefined ? {} : { before: old }), ...(now === undefined ? {} : { after: now }) };
    });
}

/** What a change from one release to the other changes, slice by slice. */
export const diffReleases = (store: string, before: Release, after: Release): Promise<SliceDifference[]> =>
  Promise.all(
    changedSlices(before.slices, after.slices).map(async (slice) => ({
      slice,
      differences: differences(await valuesOf(store, before.slices[slice]), await valuesOf(store, after.slices[slice])),
    })),
  );
