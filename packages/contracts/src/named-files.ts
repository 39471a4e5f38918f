import type { PageFiles, ReleasedSlice } from './release.ts';

interface Page {
  /** Name of a route, or `widget x`. */
  readonly name: string;
  readonly files: PageFiles;
}

/** The pages and widgets of a slice with their files. */
export const pagesOf = ({ routes, widgets }: ReleasedSlice): Page[] => [
  ...routes.flatMap(({ name, page }) => (page ? [{ name, files: page }] : [])),
  ...widgets.map(({ name, files }) => ({ name: `widget ${name}`, files })),
];

/** Every file of the browser's build that the artifact names somewhere. */
export const namedFiles = (slice: ReleasedSlice): string[] => {
  const groups = Object.values(slice.web.groups).flatMap(({ js, css }) => [...js, ...css]);
  const pages = pagesOf(slice).flatMap(({ files: { js, css, deferred, onDemand = [], catalogs } }) => [
    ...[...js, ...css, ...deferred, ...onDemand],
    ...Object.values(catalogs),
  ]);
  const later = Object.values(slice.laterCatalogs ?? {}).flatMap((catalogs) => Object.values(catalogs));
  return [...new Set([slice.entry, ...groups, ...pages, ...later])];
};

/** Files without a hash would be loaded unchecked. */
export const unhashedFiles = (slice: ReleasedSlice): string[] => namedFiles(slice).filter((file) => !slice.web.integrity[file]);
