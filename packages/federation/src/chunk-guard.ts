/** The bundler's runtime: loads a chunk, and names the file of its script. */
export interface ChunkRuntime {
  readonly p: string;
  readonly e: (chunkId: string) => Promise<unknown>;
  readonly u: (chunkId: string) => string;
}

/**
 * Lets the runtime load a script only when its hash is known: browsers check no script that is in no import map. `complete` resolves
 * when the hashes of all files of the build that has this address are known.
 */
export function guardChunks(
  runtime: ChunkRuntime,
  hashOf: (address: string) => string | undefined,
  complete: (address: string) => Promise<unknown>,
): void {
  const { p, e, u } = runtime;
  const isKnown = (chunkId: string) => hashOf(p + u(chunkId));
  Object.assign(runtime, {
    e: (chunkId: string) => (isKnown(chunkId) ? e(chunkId) : complete(p + u(chunkId)).then(() => e(chunkId))),
    u(chunkId: string) {
      if (!isKnown(chunkId)) throw new Error(`${u(chunkId)} has no hash`);
      return u(chunkId);
    },
  });
}
