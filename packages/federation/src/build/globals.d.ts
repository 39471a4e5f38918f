/** Versions of shared libraries, defined by the host's bundler preset. */
declare const __SHARED_VERSIONS__: Readonly<Record<string, string>>;
/** Base address of chunks in the bundler's runtime; an assignment changes it. */
declare let __webpack_public_path__: string;
