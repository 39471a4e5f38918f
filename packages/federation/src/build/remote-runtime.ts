import type { HashOf } from '../host.ts';
import { hashesName } from '../integrity-name.ts';

interface Shared {
  readonly get: () => (() => unknown) | Promise<() => unknown>;
}
type ShareScope = Readonly<Record<string, Readonly<Record<string, Shared>> | undefined>>;

/*
 * Starts a slice's remote entry: a runtime plugin of @module-federation/enhanced, which runs first in the entry. A slice takes every
 * shared library from the share scope of `init`, in the first version there. The general runtime also handles remotes, plugins and
 * version rules, which is 25 kB (brotli) in each entry; `remote-entry.ts` removes it.
 */
export default function startRemote(): void {
  const { chunkMapping, moduleIdToConsumeDataMapping: libraries, initialConsumes = [] } = __webpack_require__.consumesLoadingData;
  const installed: Record<string, Promise<void> | 0> = {};
  let shareScope: ShareScope = {};
  const shared = (name: string) => Object.values(shareScope[name] ?? {})[0]?.get();
  const load = async (id: string): Promise<void> => {
    const name = libraries[id]?.shareKey ?? '';
    const factory = await shared(name);
    if (!factory) throw new Error(`The page does not share ${name}`);
    installed[id] = 0;
    delete __webpack_require__.c[id];
    __webpack_require__.m[id] = (module) => {
      module.exports = factory();
    };
  };
  const install = (id: string) => {
    installed[id] ??= load(id).catch((error: unknown) => {
      delete installed[id];
      throw error;
    });
    return installed[id];
  };
  Object.assign(__webpack_require__.f, {
    consumes(chunkId: string, promises: unknown[]) {
      for (const id of chunkMapping[chunkId] ?? []) promises.push(install(id));
    },
  });
  Object.assign(__webpack_require__, {
    async initContainer(scope: ShareScope) {
      shareScope = scope;
      const hashOf = (await shared(hashesName))?.() as HashOf;
      __webpack_require__.hashOf = hashOf;
      hashOf.guard?.(__webpack_require__);
      await Promise.all(initialConsumes.map(install));
      return true;
    },
    getContainer: (exposed: string) => __webpack_require__.initializeExposesData.moduleMap[exposed]?.(),
  });
}
