import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { openStore } from '@nocleh/object-store/object-store.ts';
import { rspack } from '@rspack/core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { explainStack } from './stack-sources.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'stack-'));
});
afterEach(() => rm(folder, { recursive: true }));

const hash = 'ab'.repeat(10);
const source = `// A comment that the build removes.
export function fail(reason) {
  throw new Error(reason);
}
fail('seen by a visitor');
`;

/** Builds and runs the code, and returns the stack as if its file had been loaded from the base address. */
async function stackOf(base: string): Promise<string> {
  await writeFile(path.join(folder, 'offer.js'), source);
  const run = promisify(rspack) as (options: object) => Promise<unknown>;
  await run({
    mode: 'production',
    context: folder,
    target: 'node',
    devtool: 'hidden-source-map',
    entry: './offer.js',
    output: { path: folder, filename: 'slice.cjs', devtoolModuleFilenameTemplate: 'webpack:///apps/stays/src/offer.js' },
  });
  await openStore(folder).write(`artifacts/stays/${hash}/maps/node/slice.cjs.map`, await readFile(path.join(folder, 'slice.cjs.map')));
  const error: unknown = await import(path.join(folder, 'slice.cjs')).catch((found: unknown) => found);
  return String((error as Error).stack).replaceAll(path.join(folder, 'slice.cjs'), `${base}${hash}/node/slice.cjs`);
}

test.each(['/_slices/stays/', 'https://stays.example.org/files/'])(
  'a place in a build below %s is the line of its source',
  async (base) => {
    const stack = await stackOf(base);
    expect(stack).toContain(`${hash}/node/slice.cjs:1:`);
    const { text, found } = await explainStack(folder, stack);
    expect(found).toBeGreaterThan(0);
    expect(text).toContain('Error: seen by a visitor');
    expect(text).toMatch(/[ (]apps\/stays\/src\/offer\.js:3:\d+/);
  },
);

test('a place in an artifact without a map stays as it is', async () => {
  const stack = `Error: x\n    at a (/_slices/stays/${hash}/web/a.js:1:20)\n    at b (/_shell/main.js:1:2)`;
  expect(await explainStack(folder, stack)).toEqual({ text: stack, found: 0, unknown: 1 });
});
