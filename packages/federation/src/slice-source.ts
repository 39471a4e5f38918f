import { catalogFile } from './catalog-names.ts';
import { type ChunkRuntime, guardChunks } from './chunk-guard.ts';
import { createHost, type HashOf, type LazyLibraries } from './host.ts';
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
}

/** Loads slices of the page's release by name; each file is checked against its hash in the release, and refused without one. */
export function createSliceSource<
  Slice,
  Files extends { readonly entries: Entries; readonly integrity: Readonly<Record<string, string>> },
>({ entries: first, filesAddress, loadLazyLibraries }: Options): SliceSource<Slice, Files> {
  const { hashOf: known, add } = createKnownHashes();
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
  const guard = __REQUIRES_HASHES__ ? (runtime: ChunkRuntime) => guardChunks(runtime, known, files) : undefined;
  const hashOf: HashOf = Object.assign(known, { guard });
  const requireHash = async (address: string) => {
    if (!hashOf(address)) await files();
    if (guard && !hashOf(address)) throw new Error(`${address} has no hash`);
  };
  const importKnown = async (address: string) => {
    await requireHash(address);
    return import(/* webpackIgnore: true */ address);
  };
  const importCatalog: ImportCatalog = (address) => importKnown(address).catch(() => importKnown(`${address}?again`));
  const { loadRemote } = createHost(loadLazyLibraries, hashOf);
  // build/style-integrity.ts reads it for style sheets of the shell.
  __webpack_require__.hashOf = hashOf;
  guard?.(__webpack_require__);
  files().catch(() => {});
  const entryOf = async (name: string): Promise<string> => {
    const entry = entries[name] ?? (await files()).entries[name];
    if (!entry) throw new Error(`The release has no slice "${name}".`);
    return entry;
  };
  return {
    files,
    importCatalog,
    async loadSlice(name) {
      const entry = await entryOf(name);
      await requireHash(entry);
      return loadRemote<Slice>(entry, './slice');
    },
    async loadCatalog(slice, page, locale) {
      const entry = await entryOf(slice);
      return importCatalog(entry.slice(0, entry.lastIndexOf('/') + 1) + catalogFile(page, locale));
    },
  };
}
