import type { Locale } from '@nocleh/contracts/locale.ts';
import type { Release } from '@nocleh/contracts/release.ts';
import { type SliceName, sliceNames } from '@nocleh/contracts/routes.ts';
import type { RouteHandle, Slice } from '@nocleh/contracts/slice.ts';
import { localePrefix } from '@nocleh/i18n/paths.ts';
import type { RouteObject } from 'react-router';
import type { ReleaseFiles, RouteFiles } from '../../app/page-data.ts';
import { handleOf } from '../../app/route-handle.ts';
import { interactiveWidgets } from '../../home/widget-registry.ts';
import { sliceFiles } from './page-assets.ts';

type Chunk = { readonly chunk: string; readonly catalog: string; readonly rest?: string };
type Files = ReturnType<typeof sliceFiles>;

interface Page {
  readonly path: string;
  readonly chunks: readonly Chunk[];
}

const chunkOf = ({ chunk, catalog = chunk, rest }: Pick<RouteHandle, 'chunk' | 'catalog' | 'rest'>): Chunk => ({
  chunk,
  catalog,
  ...(rest ? { rest } : {}),
});

/** The pages of a route tree, each with the chunks of its own route and of those around it. */
const pagesOf = (routes: readonly RouteObject[], above: string, around: readonly Chunk[] = []): Page[] =>
  routes.flatMap((route) => {
    const handle = handleOf(route);
    const path = route.path ? `${above}/${route.path}` : above;
    const chunks = handle.chunk ? [...around, chunkOf({ ...handle, chunk: handle.chunk })] : around;
    if (route.children) return pagesOf(route.children, path, chunks);
    return chunks.length > 0 ? [{ path, chunks }] : [];
  });

/** The widgets of the home page that are there, by slice; what is still loads after the rest. */
function widgetChunks(slices: ReadonlyMap<SliceName, Slice>): Map<SliceName, Chunk[]> {
  const chunks = interactiveWidgets.flatMap(({ slice, name }) => {
    const widget = slices.get(slice)?.widgets?.[name];
    return widget ? [{ slice, chunk: chunkOf(widget) }] : [];
  });
  return new Map([...Map.groupBy(chunks, ({ slice }) => slice)].map(([name, refs]) => [name, refs.map(({ chunk }) => chunk)]));
}

/** Which files every page of a release needs. Hashes of the files are given: a file is named by its place among them. */
export function routeFiles(
  release: Release,
  locale: Locale,
  slices: ReadonlyMap<SliceName, Slice>,
  integrity: ReleaseFiles['integrity'],
): RouteFiles[] {
  const places = new Map(Object.keys(integrity).map((address, place) => [address, place]));
  const entry = (path: string, groups: readonly Files[]): RouteFiles => ({
    path: path || '/',
    files: groups
      .flatMap(({ scripts, styles }) => [...scripts, ...styles.map(({ href }) => href)])
      .flatMap((address) => places.get(address) ?? []),
  });
  const filesOf = (name: SliceName, chunks: readonly Chunk[]) => {
    const slice = release.slices[name];
    return slice ? [sliceFiles(slice, chunks, locale)] : [];
  };
  const prefix = localePrefix(locale);
  return [
    entry(
      prefix,
      [...widgetChunks(slices)].flatMap(([name, chunks]) => filesOf(name, chunks)),
    ),
    ...sliceNames.flatMap((name) =>
      pagesOf(slices.get(name)?.routes(locale) ?? [], prefix).map(({ path, chunks }) => entry(path, filesOf(name, chunks))),
    ),
  ];
}
