import { expect, test } from 'vitest';
import { countTurns } from '../../../testing/count-turns.ts';
import { inSlices } from './slices.ts';

const items = Array.from({ length: 1000 }, (_, index) => index);

test('work in slices reaches every item once and lets other work in between', async () => {
  const seen: number[] = [];
  const turns = countTurns();
  let clock = 0;
  await inSlices(
    [items.slice(0, 300), [], items.slice(300)],
    (item) => void seen.push(item),
    () => ++clock,
  );
  const other = turns();
  expect(seen).toEqual(items);
  expect(other).toBeGreaterThan(3);
});

test('work of several searches is done in turns, one slice in each turn of the event loop', async () => {
  const order: string[] = [];
  let clock = 0;
  const search = (name: string) =>
    inSlices(
      [Array.from({ length: 24 })],
      () => {
        if (order.at(-1) !== name) order.push(name);
      },
      () => {
        clock += 2;
        return clock;
      },
    );
  const turns: number[] = [];
  let isDone = false;
  const count = () => {
    turns.push(order.length);
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  await Promise.all([search('a'), search('b'), search('c')]);
  isDone = true;
  expect(order.slice(0, 6)).toEqual(['a', 'b', 'c', 'a', 'b', 'c']);
  const added = turns.map((length, index) => length - (turns[index - 1] ?? 0));
  expect(Math.max(...added)).toBe(1);
});
