/** The version of each shared library; put in by the host's bundler preset. */
declare const __SHARED_VERSIONS__: Readonly<Record<string, string>>;
