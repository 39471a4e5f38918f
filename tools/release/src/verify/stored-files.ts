import { createHash } from 'node:crypto';
import type { PageFiles, ReleasedSlice } from '@nocleh/contracts/release.ts';
import { openStore } from '@nocleh/object-store/object-store.ts';
import { artifactPrefix } from '../artifact-store.ts';

export const integrityOf = (content: Buffer): string => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** A file of an artifact, `web/…` or `node/…`; undefined when the store has it not. */
export const readStored = (store: string, { name, hash }: ReleasedSlice, file: string): Promise<Buffer | undefined> =>
  openStore(store).read(artifactPrefix(name, hash) + file);

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
  const pages = pagesOf(slice).flatMap(({ files }) => [...files.js, ...files.css, ...files.deferred, ...Object.values(files.catalogs)]);
  return [...new Set([slice.entry, ...groups, ...pages])];
};
