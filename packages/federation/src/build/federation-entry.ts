/*
 * Start-up code of a slice's remote entry. It replaces the runtime of @module-federation/enhanced, 25 kB (brotli) of each entry
 * for remotes, plugins and version rules: a slice takes every shared library from the share scope that `init` receives, in the
 * version that the host registered first. See docs/decisions/0003.
 */
const source = `
const { chunkMapping, moduleIdToConsumeDataMapping: libraries, initialConsumes = [] } = __webpack_require__.consumesLoadingData;
const installed = {};
let shareScope;
const provide = (id, factory) => {
  installed[id] = 0;
  delete __webpack_require__.c[id];
  __webpack_require__.m[id] = (module) => {
    module.exports = factory();
  };
};
const load = async (id) => {
  const name = libraries[id].shareKey;
  const [shared] = Object.values(shareScope[name] ?? {});
  if (!shared) throw Error('The page does not share ' + name);
  provide(id, await shared.get());
};
const install = (id) => (installed[id] ??= load(id).catch((error) => {
  delete installed[id];
  throw error;
}));
__webpack_require__.f.consumes = (chunkId, promises) => {
  for (const id of chunkMapping[chunkId] ?? []) promises.push(install(id));
};
__webpack_require__.initContainer = async (scope) => {
  shareScope = scope;
  await Promise.all(initialConsumes.map(install));
  return true;
};
__webpack_require__.getContainer = (exposed) => __webpack_require__.initializeExposesData.moduleMap[exposed]();
`;

export default function federationEntry(): string {
  return source;
}
