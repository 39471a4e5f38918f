/** The version of each shared library; put in by the host's bundler preset. */
declare const __SHARED_VERSIONS__: Readonly<Record<string, string>>;
/** Where the bundler's runtime finds what is loaded later; an assignment changes it. */
declare let __webpack_public_path__: string;
