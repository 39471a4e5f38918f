import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildDifferences } from './build-differences.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'differences-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function checkout(name: string, files: Readonly<Record<string, string>>): Promise<string> {
  for (const [file, content] of Object.entries(files)) {
    const target = path.join(folder, name, 'apps/stays/dist', file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, content);
  }
  return path.join(folder, name);
}

test('builds with equal files are equal, whenever they were made', async () => {
  const one = await checkout('one', { 'web/a.js': 'same', 'provenance.json': 'monday' });
  const other = await checkout('other', { 'web/a.js': 'same', 'provenance.json': 'tuesday' });
  expect(await buildDifferences(one, other)).toEqual({ files: 1, differences: [] });
});

test('a file with other bytes and a file of one build alone are named', async () => {
  const one = await checkout('one', { 'web/a.js': 'one', 'web/b.1.js': '' });
  const other = await checkout('other', { 'web/a.js': 'two', 'web/b.2.js': '' });
  expect((await buildDifferences(one, other)).differences).toEqual([
    'apps/stays/dist/web/a.js differs',
    `apps/stays/dist/web/b.1.js is in ${one} only`,
    `apps/stays/dist/web/b.2.js is in ${other} only`,
  ]);
});
