import { catalogFile } from './catalog-names.ts';
import { createHost, type LazyLibraries } from './host.ts';
import { createKnownHashes } from './integrity.ts';

type Entries = Readonly<Record<string, string>>;

interface Options {
  /** Addresses of the remote entries that the page needs at once, by slice; the others are in the document of files. */
  readonly entries: Entries;
  /** Address of the JSON document with the remote entries of all slices and the hashes of all files of the release. */
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
  /** The document of files. */
  readonly files: () => Promise<Files>;
  /** The remote entries that are known now. */
  readonly entries: () => Entries;
}

/** Loads slices of the page's release by name; each file is checked against its hash in the release. */
export function createSliceSource<
  Slice,
  Files extends { readonly entries: Entries; readonly integrity: Readonly<Record<string, string>> },
>({ entries: first, filesAddress, loadLazyLibraries }: Options): SliceSource<Slice, Files> {
  const { hashOf, add } = createKnownHashes();
  const { loadRemote } = createHost(loadLazyLibraries, hashOf);
  let entries = first;
  let loading: Promise<Files> | undefined;
  const loadFiles = async (): Promise<Files> => {
    const response = await fetch(filesAddress);
    if (!response.ok) throw new Error(`The files of the release can't be loaded: ${response.status}.`);
    const files = (await response.json()) as Files;
    add(files.integrity);
    entries = files.entries;
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
  const entryOf = async (name: string): Promise<string> => {
    const entry = entries[name] ?? (await files()).entries[name];
    if (!entry) throw new Error(`The release has no slice "${name}".`);
    return entry;
  };
  return {
    files,
    entries: () => entries,
    importCatalog,
    async loadSlice(name) {
      const entry = await entryOf(name);
      if (!hashOf(entry)) await files();
      return loadRemote<Slice>(entry, './slice');
    },
    async loadCatalog(slice, page, locale) {
      const entry = await entryOf(slice);
      return importCatalog(entry.slice(0, entry.lastIndexOf('/') + 1) + catalogFile(page, locale));
    },
  };
}
