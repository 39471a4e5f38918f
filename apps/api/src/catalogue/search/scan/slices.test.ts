import { expect, test } from 'vitest';
import { inSlices } from './slices.ts';

const items = Array.from({ length: 1000 }, (_, index) => index);

test('work in slices reaches every item once and lets other work in between', async () => {
  const seen: number[] = [];
  let turns = 0;
  let isDone = false;
  const other = () => {
    turns += 1;
    if (!isDone) setImmediate(other);
  };
  setImmediate(other);
  let clock = 0;
  await inSlices(
    items,
    (item) => void seen.push(item),
    () => ++clock,
  );
  isDone = true;
  expect(seen).toEqual(items);
  expect(turns).toBeGreaterThan(3);
});

test('work that is done within a slice does not wait', async () => {
  let count = 0;
  const done = inSlices(
    items,
    () => (count += 1),
    () => 0,
  );
  expect(count).toBe(1000);
  await done;
});
