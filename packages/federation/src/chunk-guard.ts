/** The bundler's runtime: loads a chunk, and names the file of its script. */
export interface ChunkRuntime {
  readonly p: string;
  readonly e: (chunkId: string) => Promise<unknown>;
  readonly u: (chunkId: string) => string;
  /** Names the file of its style sheet. */
  readonly k?: (chunkId: string) => string;
  /** What a chunk consists of; `j` loads its script and `css` its style sheet, if it has one that is not there yet. */
  readonly f: { readonly j: LoadPart; readonly css?: LoadPart };
}
type LoadPart = (chunkId: string, promises: Promise<unknown>[]) => void;

interface Loading {
  readonly hashOf: (address: string) => string | undefined;
  /** Resolves when the hashes of all files of the build that has this address are known. */
  readonly complete: (address: string) => Promise<unknown>;
  /** Loads the texts of the script at this address, if it has some. */
  readonly loadTexts: (address: string) => Promise<unknown> | undefined;
  /** Where to add style sheets, if the caller waits for them itself. */
  readonly styleSheets: () => Promise<unknown>[] | undefined;
  /** Whether the server has written the style sheet at this address into the document. The runtime would look at all links to find it. */
  readonly isWritten: (address: string) => boolean;
}

/**
 * Lets the runtime load a script only when its hash is known: browsers check no script that is in no import map. The texts of a script
 * are loaded at the same time, and the script is there when both are.
 */
export function guardChunks(runtime: ChunkRuntime, { hashOf, complete, loadTexts, styleSheets, isWritten }: Loading): void {
  const { p, e, u: nameOf, k: styleNameOf } = runtime;
  const names = new Map<string, string>();
  /** The runtime builds a table of all names for each that it gives. */
  const u = (chunkId: string): string => {
    const name = names.get(chunkId) ?? nameOf(chunkId);
    names.set(chunkId, name);
    return name;
  };
  const { css } = runtime.f;
  const loadStyles: LoadPart = (chunkId, promises) => {
    if (!styleNameOf || !isWritten(p + styleNameOf(chunkId))) css?.(chunkId, styleSheets() ?? promises);
  };
  if (css) Object.assign(runtime.f, { css: loadStyles });
  const isKnown = (chunkId: string) => hashOf(p + u(chunkId));
  /** The runtime asks for the name of a script only to load it: the chunk of an exposed module, which is in the entry, has none. */
  const needsNoScript = (chunkId: string) => {
    try {
      runtime.f.j(chunkId, []);
      return true;
    } catch {
      return false;
    }
  };
  const load = async (chunkId: string) => (await Promise.all([e(chunkId), loadTexts(p + u(chunkId))]))[0];
  Object.assign(runtime, {
    e: (chunkId: string) => {
      if (isKnown(chunkId)) return load(chunkId);
      return needsNoScript(chunkId) ? e(chunkId) : complete(p + u(chunkId)).then(() => load(chunkId));
    },
    u(chunkId: string) {
      if (!isKnown(chunkId)) throw new Error(`${u(chunkId)} has no hash`);
      return u(chunkId);
    },
  });
}
