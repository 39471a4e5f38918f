/** Versions of shared libraries, defined by the host's bundler preset. */
declare const __SHARED_VERSIONS__: Readonly<Record<string, string>>;
/** Defined by the bundler presets: false in development, where files have no hashes. */
declare const __REQUIRES_HASHES__: boolean;
/** Base address of chunks in the bundler's runtime; an assignment changes it. */
declare let __webpack_public_path__: string;

/** The bundler's runtime, as far as `remote-runtime.ts` uses it. */
declare const __webpack_require__: {
  readonly consumesLoadingData: {
    /** Ids of shared libraries by chunk id. */
    readonly chunkMapping: Readonly<Record<string, readonly string[] | undefined>>;
    readonly moduleIdToConsumeDataMapping: Readonly<Record<string, { readonly shareKey: string } | undefined>>;
    readonly initialConsumes?: readonly string[];
  };
  readonly initializeExposesData: { readonly moduleMap: Readonly<Record<string, (() => Promise<() => unknown>) | undefined>> };
  /** Instances and code of modules by id. */
  readonly c: Record<string, unknown>;
  readonly m: Record<string, (module: { exports: unknown }) => void>;
  /** Functions that load the parts of a chunk. */
  readonly f: Record<string, (chunkId: string, promises: Promise<unknown>[]) => void> & {
    readonly j: (chunkId: string, promises: Promise<unknown>[]) => void;
  };
  /** Base address of chunks. */
  readonly p: string;
  /** Loads a chunk. */
  readonly e: (chunkId: string) => Promise<unknown>;
  /** Name of a chunk's script. */
  readonly u: (chunkId: string) => string;
  /** Imports the list of changes of a hot update; only in development. */
  hmrM?: () => Promise<unknown>;
  /** Added by the shell and by remote entries. */
  hashOf?: (address: string) => string | undefined;
};
