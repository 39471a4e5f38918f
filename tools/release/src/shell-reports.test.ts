import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { shellReports } from './shell-reports.ts';

let store = '';
beforeEach(async () => {
  store = await mkdtemp(path.join(os.tmpdir(), 'releases-'));
});
afterEach(() => rm(store, { recursive: true, force: true }));

const report = (minutesAgo: number) => ({
  at: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
  shell: 'one:4000',
  serves: 'first',
  refused: { release: 'second', at: 'now', why: ['stays/1: The code can not be read.'] },
  outOfService: [],
});

async function written(files: Readonly<Record<string, string>>): Promise<void> {
  await mkdir(path.join(store, 'shells'));
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(store, 'shells', name), content);
}

test('a store that no shell wrote to has no reports', async () => {
  expect(await shellReports(store)).toEqual([]);
});

test('a report says what a shell serves and what it refuses', async () => {
  const current = report(1);
  await written({ 'one_4000.json': JSON.stringify(current) });
  expect(await shellReports(store)).toEqual([current]);
});

test('reports of shells that stopped without removing them, and damaged ones, are left out', async () => {
  await written({ 'old.json': JSON.stringify(report(6)), 'cut.json': '{"at":', 'other.json': '{}', 'draft.json.draft': '' });
  expect(await shellReports(store)).toEqual([]);
});
