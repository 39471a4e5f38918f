import { expect, test } from 'vitest';
import { FaultLedger } from './fault-ledger.ts';

test('three uncaught exceptions of a version within a minute are too many', () => {
  const ledger = new FaultLedger();
  expect([0, 20_000, 40_000].map((at) => ledger.note('stays/1', 'uncaught exception', at))).toEqual([false, false, true]);
});

test('uncaught exceptions that are a minute apart are never too many', () => {
  const ledger = new FaultLedger();
  const noted = Array.from({ length: 20 }, (_, index) => ledger.note('stays/1', 'uncaught exception', index * 31_000));
  expect(noted).not.toContain(true);
});

test('faults of other versions and of other kinds are counted apart', () => {
  const ledger = new FaultLedger();
  const noted = (['stays/1', 'stays/2', 'orders/1'] as const).flatMap((version) => [
    ledger.note(version, 'uncaught exception', 0),
    ledger.note(version, 'uncaught exception', 0),
    ledger.note(version, 'unhandled rejection', 0),
  ]);
  expect(noted).not.toContain(true);
});

test('one endless loop is too many', () => {
  expect(new FaultLedger().note('stays/1', 'endless loop', 0)).toBe(true);
});

test('five processes that end under a release within a minute are too many', () => {
  const ledger = new FaultLedger();
  expect([0, 1, 2, 3, 4].map((at) => ledger.note('release', 'end of a process', at))).toEqual([false, false, false, false, true]);
});
