/*
 * Starts a slice's remote entry. Takes the place of what @module-federation/enhanced generates there: that hands remotes,
 * share scopes, plug-ins and versions to a general runtime, 0.8 kB (brotli) of each entry, while the shell, which is the
 * host, asks for the shared libraries only (../host.ts, docs/decisions/0003).
 */
const source = `
const { bundlerRuntime } = globalThis._FEDERATION_BUNDLER_RUNTIME.default;
const { chunkMapping, moduleIdToConsumeDataMapping: moduleToHandlerMapping, initialConsumes = [] } = __webpack_require__.consumesLoadingData;
const consumption = { moduleToHandlerMapping, installedModules: {}, webpackRequire: __webpack_require__ };
__webpack_require__.f.consumes = (chunkId, promises) => bundlerRuntime.consumes({ ...consumption, chunkId, promises, chunkMapping });
__webpack_require__.initContainer = () => Promise.resolve(true);
__webpack_require__.getContainer = (exposed) => __webpack_require__.initializeExposesData.moduleMap[exposed]();
bundlerRuntime.installInitialConsumes({ ...consumption, initialConsumes });
`;

export default function federationEntry(): string {
  return source;
}
