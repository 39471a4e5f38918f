import { catalogFile, chunkCatalog, repeated } from './catalog-names.ts';
import { type ChunkRuntime, guardChunks } from './chunk-guard.ts';
import { createHost, type HashOf, type LazyLibraries } from './host.ts';
import { createKnownHashes } from './integrity.ts';
import { addressPart, initialPart, onDemandPart, partAddress, shellPart } from './part-address.ts';

type Entries = Readonly<Record<string, string>>;

interface Options {
  /** Addresses of the remote entries that the page needs at once, by slice; the others are in the document of files. */
  readonly entries: Entries;
  /**
   * Address of the JSON document with the remote entries of all slices and the hashes of all files of the release. The parts of it are
   * loaded, see `partAddress`.
   */
  readonly filesAddress: string;
  /** The parts that the page has, by their names. */
  readonly parts?: Readonly<Record<string, Part>> | undefined;
  readonly loadLazyLibraries: () => Promise<LazyLibraries>;
  /** The page's language. */
  readonly locale: string;
  /** Loads texts for a slice, in the page's language or in another one, whatever can be loaded. */
  readonly addTexts: (slice: string, load: <Catalog>(locale: string) => Promise<Catalog>) => Promise<void>;
}

export type ImportCatalog = <Catalog>(address: string) => Promise<Catalog>;

interface Part {
  readonly integrity: Readonly<Record<string, string>>;
}

interface SliceSource<Slice, Files, SliceFiles> {
  /** Rejects for a slice that is not in the release or can't be loaded; a failed load can be repeated. */
  readonly loadSlice: (name: string) => Promise<Slice>;
  /**
   * Imports a catalog by its address. After a failure it is requested once more, when its hash is known, and under another address, as
   * browsers cache failed modules.
   */
  readonly importCatalog: ImportCatalog;
  /** Loads the texts of a page (by route name) or a widget. */
  readonly loadCatalog: <Catalog>(slice: string, page: string, locale: string) => Promise<Catalog>;
  /** The initial part of the shell, which has the remote entries. */
  readonly files: () => Promise<Files>;
  /** The initial part of an address of a slice, by their names. */
  readonly filesOf: (slice: string, address: string) => Promise<SliceFiles>;
  /**
   * Begins to load the parts of the shell and of an address of slices, by its name, with what their code may ask for when the visitor does
   * something. Without slices those of the first page are meant.
   */
  readonly loadOnDemand: (address: string, slices?: readonly string[]) => void;
  readonly importBesideStyles: ImportBesideStyles;
}
/**
 * Calls a function that begins to import code of a slice. The code does not wait for its style sheets, as it does otherwise, so the
 * caller waits for them before it shows something.
 */
export type ImportBesideStyles = <Code>(load: () => Code) => { readonly code: Code; readonly styles: Promise<unknown> };

const folderOf = (entry = '') => entry.slice(0, entry.lastIndexOf('/') + 1);

/** Loads slices of the page's release by name; each file is checked against its hash in the release, and refused without one. */
export function createSliceSource<Slice, Files extends Part & { readonly entries: Entries }, SliceFiles extends Part>({
  entries: first,
  filesAddress,
  parts = {},
  loadLazyLibraries,
  locale,
  addTexts,
}: Options): SliceSource<Slice, Files, SliceFiles> {
  const { hashOf: known, add } = createKnownHashes();
  let entries = first;
  const loading = new Map(Object.entries(parts).map(([name, own]) => [name, Promise.resolve(own)]));
  add(Object.assign({}, ...Object.values(parts).map(({ integrity }) => integrity)));
  const load = async (name: string): Promise<Part> => {
    const found = await fetch(partAddress(filesAddress, name));
    // While the shell is deployed a build may answer that has the whole document only.
    const response = found.ok ? found : await fetch(filesAddress);
    if (!response.ok) throw new Error(`No files of the release: ${response.status}`);
    const files = (await response.json()) as Part;
    add(files.integrity);
    return files;
  };
  const part = (name: string): Promise<Part> => {
    const started =
      loading.get(name) ??
      load(name).catch((error: unknown) => {
        loading.delete(name);
        throw error;
      });
    loading.set(name, started);
    return started;
  };
  const files = async () => {
    const found = (await part(initialPart(shellPart))) as Files;
    ({ entries } = found);
    return found;
  };
  const filesOf = (slice: string, address: string) => part(initialPart(addressPart(slice, address))) as Promise<SliceFiles>;
  /** The slice of a file, whose entry is in the same folder, or else the part of the shell. */
  const partOf = (address: string) => {
    const path = address.replace(location.origin, '');
    return Object.keys(entries).find((name) => path.startsWith(folderOf(entries[name]))) ?? shellPart;
  };
  /** Waits for the parts of an owner that are on their way. */
  const settle = async (owner: string) => {
    for (const [name, started] of [...loading]) if (name.startsWith(`${owner}/`)) await started.catch(() => {});
  };
  /** The parts of the addresses have nearly every file of a slice, so the whole part is loaded only when they lack it. */
  const complete = async (address: string) => {
    const owner = partOf(address);
    await settle(owner);
    if (known(address)) return;
    const initial = initialPart('');
    for (const name of [...loading.keys()])
      if (name.startsWith(`${owner}/`) && name.endsWith(initial)) part(onDemandPart(name.slice(0, -initial.length))).catch(() => {});
    await settle(owner);
    if (!known(address)) await part(owner);
  };
  const requireHash = async (address: string) => {
    if (!known(address)) await complete(address);
    if (__REQUIRES_HASHES__ && !known(address)) throw new Error(`${address} has no hash`);
  };
  const importKnown = async (address: string) => {
    await requireHash(address);
    return import(/* webpackIgnore: true */ address);
  };
  const importCatalog: ImportCatalog = (address) => importKnown(address).catch(() => importKnown(address + repeated));
  const texts = new Map<string, Promise<void>>();
  /** Texts of a script that is loaded later. Builds for contract 4 have none: theirs come with the page. */
  const loadTexts = (script: string): Promise<void> | undefined => {
    if (!known(chunkCatalog(script, locale))) return undefined;
    const started =
      texts.get(script) ??
      addTexts(partOf(script), (language) => importCatalog(chunkCatalog(script, language))).catch((error: unknown) => {
        texts.delete(script);
        throw error;
      });
    texts.set(script, started);
    return started;
  };
  let sheets: Promise<unknown>[] | undefined;
  const written = new Set(Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'), ({ href }) => href));
  const isWritten = (address: string) => written.has(address);
  const guarded = { hashOf: known, complete, loadTexts, isWritten, styleSheets: () => sheets };
  const guard = __REQUIRES_HASHES__ ? (runtime: ChunkRuntime) => guardChunks(runtime, guarded) : undefined;
  const hashOf: HashOf = Object.assign(known, { guard });
  const { loadRemote } = createHost(loadLazyLibraries, hashOf);
  // build/style-integrity.ts reads it for style sheets of the shell.
  __webpack_require__.hashOf = hashOf;
  guard?.(__webpack_require__);
  const entryOf = async (name: string): Promise<string> => {
    const entry = entries[name] ?? (await files()).entries[name];
    if (!entry) throw new Error(`The release has no slice "${name}".`);
    return entry;
  };
  return {
    files,
    filesOf,
    loadOnDemand(address, slices = Object.keys(first)) {
      for (const owner of [shellPart, ...slices.map((slice) => addressPart(slice, address))]) part(onDemandPart(owner)).catch(() => {});
    },
    importBesideStyles(load) {
      const own: Promise<unknown>[] = [];
      sheets = own;
      try {
        const code = load();
        const styles = Promise.all(own);
        // A caller that does not need them ignores a failure.
        styles.catch(() => {});
        return { code, styles };
      } finally {
        sheets = undefined;
      }
    },
    importCatalog,
    async loadSlice(name) {
      const entry = await entryOf(name);
      await requireHash(entry);
      return loadRemote<Slice>(entry, './slice');
    },
    async loadCatalog(slice, page, locale) {
      const entry = await entryOf(slice);
      return importCatalog(folderOf(entry) + catalogFile(page, locale));
    },
  };
}
