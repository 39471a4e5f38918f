import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'backup-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const backup = (...args: readonly string[]): Promise<string> =>
  new Promise((resolve) => {
    const env = { ...process.env, INIT_CWD: folder, DATABASE_ARCHIVE: path.join(folder, 'archive') };
    execFile(process.execPath, [path.join(import.meta.dirname, 'backup.cli.ts'), ...args], { env }, (error, _, errors) =>
      resolve(`${error?.code ?? 0}: ${errors.trim()}`),
    );
  });

test('arguments that are not understood show the usage', async () => {
  expect(await backup()).toMatch(/^1: Usage: npm run backup -- make/);
  expect(await backup('restore', 'x', '--until', 'now')).toMatch(/^1: Unknown option '--until'[\s\S]*Usage: npm run backup/);
});

test('a folder that is no backup is refused', async () => {
  expect(await backup('restore', 'nothing', '--into', 'new')).toBe(`1: ${folder}/nothing is not a backup: it has no base.tar.`);
});

test('a moment without its time zone is refused', async () => {
  await mkdir(path.join(folder, 'made'));
  for (const file of ['base.tar', 'backup_manifest']) await writeFile(path.join(folder, 'made', file), '');
  expect(await backup('restore', 'made', '--into', 'new', '--time', '2026-11-25 14:30')).toBe(
    '1: --time must be a moment with its time zone such as 2026-11-25T14:30:00Z, and it is "2026-11-25 14:30".',
  );
});

test('a backup is not made in a folder that is there already', async () => {
  expect(await backup('make', '--to', '.')).toBe(`1: ${folder} is there already: name a new folder.`);
});
