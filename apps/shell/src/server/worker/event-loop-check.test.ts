import { expect, test } from 'vitest';
import { isStanding, type Standing } from './event-loop-check.ts';

/** Looks at the event loop ten times a second; each look has the beat and the processor time since the last look. */
function seen(looks: readonly (readonly [beat: number, cpuMs: number])[]): number {
  let known: Standing = { beat: 0, cpuMs: 0, looks: 0 };
  let total = 0;
  let found = 0;
  for (const [beat, cpuMs] of looks) {
    total += cpuMs;
    const [next, stands] = isStanding(known, beat, total);
    known = next;
    if (stands) found += 1;
  }
  return found;
}

const times = (count: number, look: (index: number) => readonly [number, number]) =>
  Array.from({ length: count }, (_, index) => look(index));

test('an event loop that turns is never taken as standing, whatever the process does', () => {
  expect(seen(times(1_000, (index) => [index, 100]))).toBe(0);
});

test('an event loop that does not turn while the process works for 2.5 s stands', () => {
  expect(seen(times(24, () => [0, 100]))).toBe(0);
  expect(seen(times(25, () => [0, 100]))).toBe(1);
});

test('a process that gets little of a busy machine has 15 s', () => {
  expect(seen(times(149, () => [0, 5]))).toBe(0);
  expect(seen(times(150, () => [0, 5]))).toBe(1);
});

test('an event loop that stands for good is found again and again', () => {
  expect(seen(times(100, () => [0, 100]))).toBe(4);
});
