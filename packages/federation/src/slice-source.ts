import { catalogFile } from './catalog-names.ts';
import { createHost, type LazyLibraries } from './host.ts';
import { createKnownHashes } from './integrity.ts';

interface Options {
  /** Address of each slice's remote entry. */
  readonly entries: Readonly<Partial<Record<string, string>>>;
  /** Address of the JSON document with the hashes of all files of the release. */
  readonly filesAddress: string;
  readonly loadLazyLibraries: () => Promise<LazyLibraries>;
}

interface SliceSource<Slice, Files> {
  /** Rejects for a slice that the release has not or that can't be loaded; a failed one can be tried again. */
  readonly loadSlice: (name: string) => Promise<Slice>;
  /**
   * The module with the texts of a page (by its route's name) or a widget in a language. When it can't be loaded it is asked for once
   * more, under another address, as browsers remember that a module failed, and when the hash for it is known.
   */
  readonly loadCatalog: <Catalog>(slice: string, page: string, locale: string) => Promise<Catalog>;
  /** What the release consists of. */
  readonly files: () => Promise<Files>;
}

/** Loads slices of this page's release by name, each file checked against the hash that the release has of it. */
export function createSliceSource<Slice, Files extends { readonly integrity: Readonly<Record<string, string>> }>({
  entries,
  filesAddress,
  loadLazyLibraries,
}: Options): SliceSource<Slice, Files> {
  const { loadRemote } = createHost(loadLazyLibraries);
  const { hashOf, add } = createKnownHashes();
  let loading: Promise<Files> | undefined;
  const loadFiles = async (): Promise<Files> => {
    const response = await fetch(filesAddress);
    if (!response.ok) throw new Error(`The files of the release can't be loaded: ${response.status}.`);
    const files = (await response.json()) as Files;
    add(files.integrity);
    return files;
  };
  const files = () => {
    loading ??= loadFiles().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  // A slice's build asks here for the hash of a style sheet, and waits for all hashes before it asks for a catalog again:
  // build/part-loading.ts.
  Object.assign(globalThis, { _STYLE_INTEGRITY: hashOf, _HASHES_KNOWN: files });
  files().catch(() => {});
  return {
    files,
    async loadSlice(name) {
      const entry = entries[name];
      if (!entry) throw new Error(`The release has no slice "${name}".`);
      if (!hashOf(entry)) await files();
      return loadRemote<Slice>(entry, './slice');
    },
    loadCatalog(slice, page, locale) {
      const entry = entries[slice] ?? '';
      const address = entry.slice(0, entry.lastIndexOf('/') + 1) + catalogFile(page, locale);
      return import(/* webpackIgnore: true */ address).catch(async () => {
        await files();
        return import(/* webpackIgnore: true */ `${address}?again`);
      });
    },
  };
}
