import vm from 'node:vm';
import type { ReleasedSlice } from '@nocleh/contracts/release.ts';
import { contractsText, servesContracts } from '@nocleh/contracts/serves-contracts.ts';
import { shellContracts } from '@nocleh/contracts/shell-contracts.ts';
import type { Slice } from '@nocleh/contracts/slice.ts';
import { LRUCache } from 'lru-cache';
import { eagerLibraries } from './eager-libraries.ts';
import { type BundlePlaces, ownerOfStack, readBundle, stackName, versionKey } from './slice-bundle.ts';

/** A slice that could not be loaded; `status` is that of the page's answer: 504 after a time-out, else 503. */
export class SliceUnavailable extends Error {
  readonly status: number;
  constructor(slice: ReleasedSlice, cause: unknown) {
    const timedOut = cause instanceof Error && cause.name === 'TimeoutError';
    super(`${slice.name}@${slice.version} (${slice.hash}): ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.status = timedOut ? 504 : 503;
  }
}

export const keptVersions = 16;
const retryAfterMs = 1_000;

const sharedModules: Readonly<Record<string, unknown>> = eagerLibraries;

/** Resolves `require` of a slice. State libraries are not shared on the server: visitors would get one another's state. */
function sharedModule(id: string): unknown {
  if (id in sharedModules) return sharedModules[id];
  throw new Error(`slice asks for "${id}", which the shell does not share on the server`);
}

/**
 * Loads the node bundle of a released slice: reads or fetches it with a time limit, checks it against the hash in the release
 * document and compiles it with access only to the shared libraries. Several versions can be loaded at the same time.
 */
export class SliceLoader {
  private readonly places: BundlePlaces;
  private outOfService: ReadonlySet<string> = new Set();
  private readonly loaded = new LRUCache<string, Promise<Slice>>({ max: keptVersions });
  /** Slices by the file name used in stacks. Names are kept longer than code, as timers of an unloaded version may still throw. */
  private readonly compiled = new LRUCache<string, ReleasedSlice>({ max: keptVersions * 8 });
  /** After a failure requests fail at once for a second, so that not every request tries to load the slice. */
  private readonly failures = new LRUCache<string, SliceUnavailable>({ max: keptVersions * 8, ttl: retryAfterMs });

  constructor(places: BundlePlaces) {
    this.places = places;
  }

  /** Versions that are not loaded, by their keys: they damaged a process before. */
  takeOutOfService(keys: readonly string[]): void {
    this.outOfService = new Set(keys);
  }

  load(slice: ReleasedSlice): Promise<Slice> {
    const key = versionKey(slice);
    if (this.outOfService.has(key)) return Promise.reject(new SliceUnavailable(slice, new Error('it is out of service')));
    const known = this.loaded.get(key);
    if (known) return known;
    const failure = this.failures.get(key);
    if (failure) return Promise.reject(failure);
    const fresh = this.compile(slice).catch((cause: unknown) => {
      const error = new SliceUnavailable(slice, cause);
      this.loaded.delete(key);
      this.failures.set(key, error);
      throw error;
    });
    this.loaded.set(key, fresh);
    return fresh;
  }

  /** The slice of the topmost frame of a stack. */
  ownerOf(stack: string): ReleasedSlice | undefined {
    return ownerOfStack(stack, this.compiled.values());
  }

  private async compile(slice: ReleasedSlice): Promise<Slice> {
    if (!servesContracts(slice.contract))
      throw new Error(`built for contracts ${contractsText(slice.contract)}, the shell has ${contractsText(shellContracts)}`);
    const code = await readBundle(slice, this.places);
    const filename = stackName(slice);
    this.compiled.set(filename, slice);
    const run = vm.compileFunction(code.toString('utf8'), ['module', 'exports', 'require'], { filename });
    const module = { exports: {} as Slice };
    run(module, module.exports, sharedModule);
    return module.exports;
  }
}
