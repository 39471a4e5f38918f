import { eagerLibraries } from './eager-libraries.ts';
import type { LazyLibrary } from './shared-libraries.ts';

/*
 * The host side of Module Federation. Slices are built by @module-federation/enhanced; the code it generates into a remote
 * entry asks a "bundler runtime" for the shared libraries. Instead of the general one (18 kB in the first load, for share
 * scopes, version negotiation, manifests and snapshots) the shell provides this one: every shared library is a singleton of
 * the shell. See docs/decisions/0003.
 */

export type LazyLibraries = Readonly<Record<LazyLibrary, unknown>>;

type ModuleFactory = (module: { exports: unknown }) => void;
interface BundlerRequire {
  readonly m: Record<string, ModuleFactory>;
  readonly c: Record<string, unknown>;
}
interface Consumption {
  readonly moduleToHandlerMapping: Readonly<Record<string, { readonly shareKey: string }>>;
  readonly installedModules: Record<string, Promise<void> | 0>;
  readonly webpackRequire: BundlerRequire;
}

function provide(id: string, { webpackRequire }: Consumption, library: unknown): void {
  delete webpackRequire.c[id];
  webpackRequire.m[id] = (module) => {
    module.exports = library;
  };
}

/** Puts a shared library where the slice's code will require it; a promise when it has to be loaded first. */
function install(id: string, consumption: Consumption, loadLazyLibraries: () => Promise<LazyLibraries>): Promise<void> | undefined {
  const { installedModules, moduleToHandlerMapping } = consumption;
  const pending = installedModules[id];
  if (pending !== undefined) return pending || undefined;
  const name = moduleToHandlerMapping[id]?.shareKey ?? id;
  installedModules[id] = 0;
  if (name in eagerLibraries) {
    provide(id, consumption, eagerLibraries[name as keyof typeof eagerLibraries]);
    return undefined;
  }
  const loading = loadLazyLibraries().then((libraries) => {
    if (!(name in libraries)) throw new Error(`A slice asks for "${name}", which the shell does not share.`);
    installedModules[id] = 0;
    provide(id, consumption, libraries[name as LazyLibrary]);
  });
  installedModules[id] = loading;
  return loading;
}

const createBundlerRuntime = (loadLazyLibraries: () => Promise<LazyLibraries>) => ({
  S: {},
  init: () => ({}),
  I: () => Promise.resolve(true),
  initContainerEntry: () => Promise.resolve(true),
  installInitialConsumes(options: Consumption & { readonly initialConsumes: readonly string[] }) {
    for (const id of options.initialConsumes) void install(id, options, loadLazyLibraries);
  },
  consumes(
    options: Consumption & {
      readonly chunkId: string;
      readonly promises: Promise<unknown>[];
      readonly chunkMapping: Readonly<Record<string, readonly string[]>>;
    },
  ) {
    for (const id of options.chunkMapping[options.chunkId] ?? []) {
      const loading = install(id, options, loadLazyLibraries);
      if (loading !== undefined) options.promises.push(loading);
    }
  },
});

interface Container {
  readonly init: (shareScope: object, initScope: readonly unknown[]) => Promise<unknown>;
  readonly get: (exposed: string) => Promise<() => unknown>;
}

const containers = new Map<string, Promise<Container>>();

async function openContainer(entry: string): Promise<Container> {
  const container = (await import(/* webpackIgnore: true */ entry)) as Container;
  await container.init({}, []);
  return container;
}

/** Loads what a slice exposes from its remote entry; several calls share one load, a failed one can be tried again. */
function loadRemote<Exposed>(entry: string, exposed: string): Promise<Exposed> {
  const known = containers.get(entry);
  const container = known ?? openContainer(entry);
  if (!known) {
    containers.set(entry, container);
    container.catch(() => containers.delete(entry));
  }
  return container.then(async ({ get }) => (await get(exposed))() as Exposed);
}

/** The page's one host: provides the shared libraries from now on. */
export function createHost(loadLazyLibraries: () => Promise<LazyLibraries>) {
  const bundlerRuntime = createBundlerRuntime(loadLazyLibraries);
  // A getter: each slice's entry copies the object's keys and then writes into them.
  Object.defineProperty(globalThis, '_FEDERATION_BUNDLER_RUNTIME', { get: () => ({ __esModule: true, default: { bundlerRuntime } }) });
  return { loadRemote };
}
