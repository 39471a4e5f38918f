import { openStore } from '@nocleh/object-store/object-store.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runCommand } from '../cli/run.ts';
import { replaceLive } from '../promotion.ts';
import { onDay, simulateDays } from '../testing/simulated-days.ts';
import { createTestStore, facts, placed, type TestStore } from '../testing/test-store.ts';
import { verifyNothing } from '../testing/verify-nothing.ts';

let files: TestStore;
let old = '';
beforeEach(async () => {
  files = await createTestStore();
  simulateDays();
  const { folder } = files;
  await onDay(0, folder, async () => {
    old = `stays/${(await files.published('stays', facts.stays, 'old')).hash}`;
    await replaceLive(folder, placed(await files.published('stays', facts.stays, 'live')), 'team');
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await files.remove();
});

const gc = (...args: readonly string[]) =>
  runCommand(['gc', ...args], {
    store: files.folder,
    root: files.root,
    folder: files.root,
    by: 'shell',
    verify: verifyNothing,
    progress: () => {},
    print: () => {},
  });
const artifacts = () => openStore(files.folder).folders('artifacts/stays/');

test('--dry-run lists what would be deleted with size and reason, and deletes nothing', async () => {
  const { code, out } = await onDay(40, files.folder, () => gc('--dry-run'));
  expect(code).toBe(0);
  const [row, total, ...more] = out.split('\n');
  expect(row).toMatch(new RegExp(`^  ${old}  0\\.00 MB  published on 2020-01-01, and no release of the last 30 days has it$`));
  expect(total).toBe('Would delete 0.00 MB (1), would keep 0.00 MB (1 artifacts).');
  expect(more).toEqual([]);
  expect(await artifacts()).toHaveLength(2);
  expect(await openStore(files.folder).list('deleted/')).toEqual([]);
});

test('--json prints the same, and what was deleted is gone', async () => {
  const dry = JSON.parse((await onDay(40, files.folder, () => gc('--dry-run', '--json'))).out) as object;
  const { code, out, error } = await onDay(40, files.folder, () => gc('--json'));
  expect({ code, error }).toEqual({ code: 0, error: '' });
  expect(JSON.parse(out)).toEqual({ ...dry, isDryRun: false });
  expect(dry).toMatchObject({ isDryRun: true, deleted: [{ what: old, bytes: expect.any(Number) }], kept: { artifacts: 1 } });
  expect(await artifacts()).toHaveLength(1);
});

test('a store where everything is needed is left alone', async () => {
  expect(await onDay(29, files.folder, () => gc())).toMatchObject({ code: 0, out: 'Deleted 0.00 MB (0), kept 0.00 MB (2 artifacts).' });
});

test.each(['0', '-1', '1.5', 'thirty', '', '99999'])('--days %s is not understood', async (days) => {
  const { code, error } = await gc(`--days=${days}`);
  expect({ code, error }).toEqual({ code: 2, error: `--days takes a number of days from 1 to 3650, not "${days}".` });
  expect(await artifacts()).toHaveLength(2);
});

test('a damaged log refuses the run with exit code 1', async () => {
  await openStore(files.folder).write('log/00000001.json', '{}');
  const { code, error } = await gc('--dry-run');
  expect({ code, error }).toEqual({ code: 1, error: expect.stringMatching(/log/) });
});
