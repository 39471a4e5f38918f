import type { ChunkRuntime } from './chunk-guard.ts';
import { eagerLibraries } from './eager-libraries.ts';
import { hashesName } from './integrity-name.ts';
import type { LazyLibrary } from './shared-libraries.ts';

/*
 * The host of Module Federation with its public container protocol: a remote entry exports `init(shareScope)` and
 * `get(exposed)`. It replaces the general runtime, which takes 18 kB (brotli) of the first load: docs/decisions/0003.
 */

export type LazyLibraries = Readonly<Record<LazyLibrary, unknown>>;

/** Returns the known hash of the file at an address. */
export interface HashOf {
  (address: string): string | undefined;
  /** Lets a bundler's runtime load only chunks whose hash is known; absent in development, where files have none. */
  readonly guard?: ((runtime: ChunkRuntime) => void) | undefined;
}

type Factory = () => unknown;
interface Shared {
  readonly from: string;
  /** A loaded version takes precedence over versions bundled with remotes. */
  readonly loaded: 1;
  readonly get: () => Factory | Promise<Factory>;
}
type ShareScope = Readonly<Record<string, Record<string, Shared>>>;

const createShareScope = (loadLazyLibraries: () => Promise<LazyLibraries>, hashOf: HashOf): ShareScope => {
  const eager: Readonly<Record<string, unknown>> = { ...eagerLibraries, [hashesName]: hashOf };
  const get = (name: string) => () =>
    name in eager ? () => eager[name] : loadLazyLibraries().then((libraries) => () => libraries[name as LazyLibrary]);
  return Object.fromEntries(
    Object.entries({ ...__SHARED_VERSIONS__, [hashesName]: '1.0.0' }).map(([name, version]) => [
      name,
      { [version]: { from: 'shell', loaded: 1, get: get(name) } },
    ]),
  );
};

interface Container {
  readonly init: (shareScope: ShareScope, initScope: readonly unknown[]) => unknown;
  readonly get: (exposed: string) => Promise<Factory>;
}

/** Creates the page's host, whose libraries all remotes share. `loadLazyLibraries` is called when a remote first needs one. */
export function createHost(loadLazyLibraries: () => Promise<LazyLibraries>, hashOf: HashOf) {
  const shareScope = createShareScope(loadLazyLibraries, hashOf);
  const containers = new Map<string, Promise<Container>>();
  const openContainer = async (entry: string): Promise<Container> => {
    const container = (await import(/* webpackIgnore: true */ entry)) as Container;
    await container.init(shareScope, []);
    return container;
  };
  return {
    /** Loads a module of the remote at the address `entry`; concurrent calls share one load, a failed load can be repeated. */
    loadRemote<Exposed>(entry: string, exposed: string): Promise<Exposed> {
      let container = containers.get(entry);
      if (!container) {
        container = openContainer(entry);
        containers.set(entry, container);
        container.catch(() => containers.delete(entry));
      }
      return container.then(async ({ get }) => (await get(exposed))() as Exposed);
    },
  };
}
