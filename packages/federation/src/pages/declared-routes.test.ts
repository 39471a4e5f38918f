import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import type { DeclaredRoute } from './declared-routes.ts';

const run = promisify(execFile);
const module = pathToFileURL(path.join(import.meta.dirname, 'declared-routes.ts')).href;
const apps = path.join(import.meta.dirname, '../../../../apps');

/** Runs code in a separate Node process, as the test runner loads modules in its own way. */
async function inNode<Answer>(code: string): Promise<Answer> {
  const script = `import { declaredRoutes } from '${module}'; ${code}`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script]);
  return JSON.parse(stdout) as Answer;
}
const routesOf = (src: string) => inNode<DeclaredRoute[]>(`console.log(JSON.stringify(await declaredRoutes(${JSON.stringify(src)})));`);

const slices = globSync('*/src/routes.ts', { cwd: apps }).map((file) => file.split('/', 1).join());

test.each(slices)('every route of %s has exactly one of a page, a redirect and a status', async (app) => {
  const routes = await routesOf(path.join(apps, app, 'src'));
  expect(routes.length).toBeGreaterThan(0);
  for (const { name, page, redirect, status } of routes)
    expect(
      [page, redirect, status].filter((one) => one !== undefined),
      name,
    ).toHaveLength(1);
  expect(new Set(routes.map(({ name }) => name)).size).toBe(routes.length);
});

test('a page is named by its file, and is not run', async () => {
  const routes = await routesOf(path.join(apps, 'articles/src'));
  expect(routes[0]).toMatchObject({ name: 'clanky', path: 'clanky', page: 'article/article-list.page.tsx' });
});

test('a changed file is read again, and an app without routes has none', async () => {
  const src = await mkdtemp(path.join(os.tmpdir(), 'routes-'));
  try {
    const found = await inNode<string[][]>(`
      import { utimesSync, writeFileSync } from 'node:fs';
      const src = ${JSON.stringify(src)};
      const names = async () => (await declaredRoutes(src)).map(({ name }) => name);
      const write = (name, time) => {
        writeFileSync(src + '/routes.ts', \`export const routes = [{ name: '\${name}', path: 'x', status: 404 }];\`);
        utimesSync(src + '/routes.ts', time, time);
      };
      const none = await names();
      write('one', 1000);
      const one = await names();
      write('two', 2000);
      console.log(JSON.stringify([none, one, await names()]));
    `);
    expect(found).toEqual([[], ['one'], ['two']]);
  } finally {
    await rm(src, { recursive: true });
  }
});
