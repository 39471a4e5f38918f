import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { expect, test } from 'vitest';
import { checkoutPaths, PortableBuildPlugin } from './portable-build.ts';

async function errorsOf(code: string): Promise<string[]> {
  const root = await mkdtemp(path.join(os.tmpdir(), 'portable-'));
  const context = path.join(root, 'apps/one');
  try {
    await mkdir(context, { recursive: true });
    await writeFile(path.join(context, 'index.js'), code);
    return await new Promise((resolve, reject) => {
      rspack(
        {
          mode: 'production',
          context,
          entry: './index.js',
          output: { path: path.join(root, 'dist') },
          plugins: [new PortableBuildPlugin(root)],
        },
        (error, stats) =>
          error ? reject(error) : resolve((stats?.toJson({ all: false, errors: true }).errors ?? []).map(({ message }) => message)),
      );
    });
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

test('a build that contains a path of its checkout fails and names the file', async () => {
  expect((await errorsOf('console.log(import.meta.url)')).join()).toMatch(/main\.js contains the path .*\/apps\/one\/index\.js/);
  expect(await errorsOf('console.log("apps/one/index.js")')).toEqual([]);
});

test('paths of a checkout are found plain and in URLs, and addresses of the site are no such paths', () => {
  const paths = checkoutPaths('/srv/the site');
  expect('file:///srv/the%20site/node_modules/x/y.mjs').toMatch(paths);
  expect('from%20%22%2Fsrv%2Fthe%20site%2Fpackages%2Fx.ts').toMatch(paths);
  expect('"/srv/the site/apps/stays/src/slice.ts"').toMatch(paths);
  expect('/app/login').not.toMatch(checkoutPaths('/app'));
});
