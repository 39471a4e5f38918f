import { expect, test, vi } from 'vitest';
import { type ChunkRuntime, guardChunks } from './chunk-guard.ts';

/** A runtime as the bundler makes it, and a page that knows some hashes at once and more when its files are there. */
function guarded(known: readonly string[], later: readonly string[] = []) {
  const hashes = new Set(known);
  const load = vi.fn((file: string) => Promise.resolve(file));
  const runtime: ChunkRuntime = { p: '/web/', e: async (chunkId) => load(runtime.p + runtime.u(chunkId)), u: (chunkId) => `${chunkId}.js` };
  const complete = vi.fn(async () => {
    for (const file of later) hashes.add(file);
  });
  guardChunks(runtime, (address) => (hashes.has(address) ? 'sha384-x' : undefined), complete);
  return { runtime, load, complete };
}

// rule: errors-18
test('a chunk whose hash is known is loaded at once', async () => {
  const { runtime, complete } = guarded(['/web/list.js']);
  expect(await runtime.e('list')).toBe('/web/list.js');
  expect(complete).not.toHaveBeenCalled();
});

// rule: errors-18
test('a chunk whose hash comes with the files of the release waits for them', async () => {
  const { runtime, complete } = guarded([], ['/web/map.js']);
  expect(await runtime.e('map')).toBe('/web/map.js');
  expect(complete).toHaveBeenCalledOnce();
});

// rule: errors-18
test('a chunk without a hash is never loaded', async () => {
  const { runtime, load } = guarded(['/web/list.js']);
  await expect(runtime.e('other')).rejects.toThrow('other.js has no hash');
  expect(load).not.toHaveBeenCalled();
});
