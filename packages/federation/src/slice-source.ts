import { catalogFile } from './catalog-names.ts';
import { createHost, type LazyLibraries } from './host.ts';
import { createKnownHashes } from './integrity.ts';

interface Options {
  /** Addresses of the slices' remote entries. */
  readonly entries: Readonly<Partial<Record<string, string>>>;
  /** Address of the JSON document with the hashes of all files of the release. */
  readonly filesAddress: string;
  readonly loadLazyLibraries: () => Promise<LazyLibraries>;
}

export type ImportCatalog = <Catalog>(address: string) => Promise<Catalog>;

interface SliceSource<Slice, Files> {
  /** Rejects for a slice that is not in the release or can't be loaded; a failed load can be repeated. */
  readonly loadSlice: (name: string) => Promise<Slice>;
  /**
   * Imports a catalog by its address. After a failure it is requested once more, when its hash is known, and under another address, as
   * browsers cache failed modules.
   */
  readonly importCatalog: ImportCatalog;
  /** Loads the texts of a page (by route name) or a widget. */
  readonly loadCatalog: <Catalog>(slice: string, page: string, locale: string) => Promise<Catalog>;
  /** Document with the hashes of the release's files. */
  readonly files: () => Promise<Files>;
}

/** Loads slices of the page's release by name; each file is checked against its hash in the release. */
export function createSliceSource<Slice, Files extends { readonly integrity: Readonly<Record<string, string>> }>({
  entries,
  filesAddress,
  loadLazyLibraries,
}: Options): SliceSource<Slice, Files> {
  const { hashOf, add } = createKnownHashes();
  const { loadRemote } = createHost(loadLazyLibraries, hashOf);
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
  const importCatalog: ImportCatalog = (address) =>
    import(/* webpackIgnore: true */ address).catch(async () => {
      await files();
      return import(/* webpackIgnore: true */ `${address}?again`);
    });
  // build/style-integrity.ts reads it for style sheets of the shell.
  __webpack_require__.hashOf = hashOf;
  files().catch(() => {});
  return {
    files,
    importCatalog,
    async loadSlice(name) {
      const entry = entries[name];
      if (!entry) throw new Error(`The release has no slice "${name}".`);
      if (!hashOf(entry)) await files();
      return loadRemote<Slice>(entry, './slice');
    },
    loadCatalog(slice, page, locale) {
      const entry = entries[slice] ?? '';
      return importCatalog(entry.slice(0, entry.lastIndexOf('/') + 1) + catalogFile(page, locale));
    },
  };
}
