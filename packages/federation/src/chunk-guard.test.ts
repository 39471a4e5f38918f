import { expect, test, vi } from 'vitest';
import { type ChunkRuntime, guardChunks } from './chunk-guard.ts';

/** The chunk of an exposed module, which is in the entry. */
const withoutScript = 'exposed';

/** A runtime as the bundler makes it, and a page that knows some hashes at once and more when its files are there. */
interface Options {
  readonly later?: readonly string[];
  readonly texts?: Promise<unknown>;
  /** The style sheet that each chunk has. */
  readonly sheet?: Promise<unknown>;
  readonly styleSheets?: Promise<unknown>[];
  /** Style sheets in the document. */
  readonly written?: readonly string[];
}
function guarded(known: readonly string[], options: Options = {}) {
  const { later = [], texts, sheet } = options;
  const hashes = new Set(known);
  const load = vi.fn((file: string) => Promise.resolve(file));
  const runtime: ChunkRuntime = {
    p: '/web/',
    u: (chunkId) => `${chunkId}.js`,
    k: (chunkId) => `${chunkId}.css`,
    f: {
      j(chunkId, promises) {
        if (chunkId !== withoutScript) promises.push(load(runtime.p + runtime.u(chunkId)));
      },
      ...(sheet && { css: (_chunkId, promises) => void promises.push(sheet) }),
    },
    async e(chunkId) {
      const promises: Promise<unknown>[] = [];
      runtime.f.j(chunkId, promises);
      runtime.f.css?.(chunkId, promises);
      return (await Promise.all(promises))[0];
    },
  };
  const complete = vi.fn(async () => {
    for (const file of later) hashes.add(file);
  });
  const loadTexts = vi.fn(() => texts);
  guardChunks(runtime, {
    hashOf: (address) => (hashes.has(address) ? 'sha384-x' : undefined),
    complete,
    loadTexts,
    styleSheets: () => options.styleSheets,
    isWritten: (address) => options.written?.includes(address) === true,
  });
  return { runtime, load, complete, loadTexts };
}

// rule: errors-18
test('a chunk whose hash is known is loaded at once', async () => {
  const { runtime, complete } = guarded(['/web/list.js']);
  expect(await runtime.e('list')).toBe('/web/list.js');
  expect(complete).not.toHaveBeenCalled();
});

// rule: errors-18
test('a chunk whose hash comes with the files of the release waits for them', async () => {
  const { runtime, complete } = guarded([], { later: ['/web/map.js'] });
  expect(await runtime.e('map')).toBe('/web/map.js');
  expect(complete).toHaveBeenCalledOnce();
});

test('a chunk without a script of its own waits for no hashes', async () => {
  const { runtime, load, complete } = guarded([]);
  await runtime.e(withoutScript);
  expect(complete).not.toHaveBeenCalled();
  expect(load).not.toHaveBeenCalled();
});

// rule: errors-18
test('a chunk without a hash is never loaded', async () => {
  const { runtime, load } = guarded(['/web/list.js']);
  await expect(runtime.e('other')).rejects.toThrow('other.js has no hash');
  expect(load).not.toHaveBeenCalled();
});

// rule: navigation-10
test('a chunk and its texts are asked for at once, and the chunk is there when both are', async () => {
  const texts = Promise.withResolvers<void>();
  const { runtime, load, loadTexts } = guarded(['/web/map.js'], { texts: texts.promise });
  const arrived = vi.fn();
  const loading = runtime.e('map').then(arrived);
  expect(load).toHaveBeenCalledOnce();
  expect(loadTexts).toHaveBeenCalledExactlyOnceWith('/web/map.js');
  await new Promise(setImmediate);
  expect(arrived).not.toHaveBeenCalled();
  texts.resolve();
  await loading;
  expect(arrived).toHaveBeenCalledOnce();
});

test('a chunk whose texts can’t be loaded is not there', async () => {
  const { runtime } = guarded(['/web/map.js'], { texts: Promise.reject(new Error('no texts')) });
  await expect(runtime.e('map')).rejects.toThrow('no texts');
});

const isPending = (promise: Promise<unknown>) =>
  Promise.race([promise, new Promise((resolve) => setImmediate(resolve, isPending))]).then((first) => first === isPending);

test('a chunk waits for its style sheet', async () => {
  const sheet = Promise.withResolvers<void>();
  const { runtime } = guarded(['/web/list.js'], { sheet: sheet.promise });
  const loading = runtime.e('list');
  expect(await isPending(loading)).toBe(true);
  sheet.resolve();
  await loading;
});

// rule: navigation-10
test('a caller that waits for style sheets itself gets them, and the chunk before them', async () => {
  const sheet = Promise.withResolvers<void>();
  const styleSheets: Promise<unknown>[] = [];
  const { runtime } = guarded(['/web/list.js'], { sheet: sheet.promise, styleSheets });
  await runtime.e('list');
  expect(styleSheets).toEqual([sheet.promise]);
});

test('a chunk does not look for a style sheet that is in the document', async () => {
  const { runtime } = guarded(['/web/list.js', '/web/map.js'], { sheet: new Promise(() => {}), written: ['/web/list.css'] });
  await runtime.e('list');
  expect(await isPending(runtime.e('map'))).toBe(true);
});
