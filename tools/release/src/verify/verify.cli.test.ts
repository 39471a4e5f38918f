import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readLog } from '../log/release-log.ts';
import { listReleases } from '../release-store.ts';
import { createRelease, type GoodRelease } from '../testing/good-release.ts';

const cli = path.join(import.meta.dirname, '../release.cli.ts');
/** A release that is without a fault, but not the whole site. */
let part: GoodRelease;
beforeEach(async () => {
  part = await createRelease();
});
afterEach(() => part.remove());

async function release(...args: readonly string[]) {
  const child = spawn(process.execPath, [cli, ...args], {
    env: { ...process.env, RELEASES_DIR: part.store, RELEASE_AUTHOR: 'Anna' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, error, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: code as number, out: out.trim(), error: error.trim() };
}

const lost = 'addresses: No slice has the address /ubytovani/*';

test('verify names the check of each problem and exits with 1', { timeout: 120_000 }, async () => {
  const { code, out } = await release('verify', part.release.id);
  expect(code).toBe(1);
  expect(out).toContain(lost);
  const { findings } = JSON.parse((await release('verify', part.release.id, '--json')).out) as { findings: object[] };
  expect(findings).toContainEqual({ check: 'widgets', problem: expect.stringContaining('No slice has the widget featured') });
});

test('promote refuses what verify finds, and forced it is in the log with the reason', { timeout: 120_000 }, async () => {
  const refused = await release('promote', part.release.id);
  expect(refused).toMatchObject({ code: 1, out: '', error: expect.stringContaining(lost) });
  expect(await readLog(part.store)).toEqual([]);
  expect((await release('promote', part.release.id, '--force', '--reason', 'incident 7')).code).toBe(0);
  const [entry] = await readLog(part.store);
  expect(entry).toMatchObject({ by: 'Anna', reason: 'incident 7', isForced: true });
  expect(entry?.verdict?.problems).toContainEqual(expect.stringContaining(lost));
});

test('compose refuses what verify finds and leaves no document, and forced it prints the id', { timeout: 120_000 }, async () => {
  const { stays } = part.release.slices;
  const refused = await release('compose', `stays/${stays?.hash}`);
  expect(refused).toMatchObject({ code: 1, out: '', error: expect.stringContaining(lost) });
  expect(await listReleases(part.store)).toEqual([part.release.id]);
  const forced = await release('compose', `stays/${stays?.hash}`, '--force', '--reason', 'incident 7');
  expect(forced).toMatchObject({ code: 0, out: expect.stringMatching(/^\d{8}T/) });
});
