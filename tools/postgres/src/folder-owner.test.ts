import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isRoot } from './account.ts';
import { accountFor, changeOwner, restrictToOwner } from './folder-owner.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'account-test-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('only the owner can read the folder of state', async () => {
  const state = join(folder, 'state');
  await mkdir(state, { mode: 0o755 });
  await restrictToOwner(state);
  expect((await stat(state)).mode & 0o777).toBe(0o700);
});

test.runIf(isRoot)('a server that root starts runs as another account, and can write where it has to', async () => {
  await chmod(folder, 0o755);
  const own = join(folder, 'own');
  await mkdir(own);
  await writeFile(join(own, 'earlier'), '', { mode: 0o600 });
  await changeOwner(own);
  const account = await accountFor([process.execPath, join(own, 'earlier')]);
  const script = `require('fs').appendFileSync(${JSON.stringify(join(own, 'earlier'))}, 'x'); console.log(process.getuid())`;
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', script], account);
  expect(Number(stdout)).toBeGreaterThan(0);
});

test.runIf(isRoot)('where that account can not reach the files, the servers run as root, and it is said', async () => {
  const lines: string[] = [];
  await chmod(folder, 0o700);
  expect(await accountFor([join(folder, 'package.json')], (line) => lines.push(line))).toEqual({});
  expect(lines).toEqual([expect.stringMatching(/^The servers run as root: /)]);
});
