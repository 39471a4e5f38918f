import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Release, ReleasedSlice } from '@nocleh/contracts/release.ts';
import { artifactDir } from './artifact-store.ts';
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

/** As browsers get it, so packed where a packed copy is stored; undefined of a file that is not in the store. */
async function storedSize(store: string, { name, hash }: ReleasedSlice, file: string): Promise<number | undefined> {
  const stored = path.join(artifactDir(store, name, hash), 'web', file);
  for (const candidate of [`${stored}.br`, stored]) {
    const found = await stat(candidate).catch(() => undefined);
    if (found) return found.size;
  }
  return undefined;
}

interface RouteBytes {
  readonly route: string;
  /** Scripts and styles of the route's first load, packed, without deferred scripts and texts; undefined when a file is not stored. */
  readonly bytes: number | undefined;
}

function routeBytes(store: string, slice: ReleasedSlice): Promise<RouteBytes[]> {
  const pages = slice.routes.flatMap(({ name, page }) => (page ? [{ name, files: [...page.js, ...page.css] }] : []));
  return Promise.all(
    pages.map(async ({ name, files }) => {
      const sizes = await Promise.all(files.map((file) => storedSize(store, slice, file)));
      const known = sizes.filter((size) => size !== undefined);
      return { route: name, bytes: known.length < files.length ? undefined : known.reduce((sum, size) => sum + size, 0) };
    }),
  );
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
