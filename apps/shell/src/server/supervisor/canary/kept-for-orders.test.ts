import type { LogEntry } from '@nocleh/contracts/signing/log-entry.ts';
import { expect, test } from 'vitest';
import { keptForOrders } from './kept-for-orders.ts';

const now = Date.parse('2026-11-23T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000).toISOString();

type Step = readonly [action: LogEntry['action'], to: string, hours: number, canary?: string];

/** A log of these changes. */
function log(...steps: readonly Step[]): LogEntry[] {
  return steps.map(([action, to, hours, release], place) => ({
    number: place + 1,
    at: hoursAgo(hours),
    by: 'team',
    action,
    ...(place > 0 ? { from: steps[place - 1]?.[1] } : {}),
    to,
    document: '',
    ...(release ? { canary: { release, percent: 10, document: '' } } : {}),
    previous: '',
    hash: '',
  }));
}

// rule: rollout-4
test('orders are completed on each release that was live in the last day', () => {
  const entries = log(['promote', 'one', 90], ['promote', 'two', 50], ['promote', 'three', 20], ['promote', 'four', 1]);
  expect(keptForOrders(entries, now)).toEqual(['four', 'three', 'two']);
  expect(keptForOrders([], now)).toEqual([]);
});

// rule: rollout-4
test('a canary keeps its orders too, unless it was halted or ended', () => {
  expect(keptForOrders(log(['promote', 'one', 9], ['canary', 'one', 2, 'two']), now)).toContain('two');
  expect(keptForOrders(log(['promote', 'one', 9], ['canary', 'one', 2, 'two'], ['halt', 'one', 1]), now)).toEqual(['one']);
  expect(keptForOrders(log(['promote', 'one', 9], ['canary', 'one', 2, 'two'], ['end', 'one', 1, 'two']), now)).toEqual(['one']);
});

// rule: rollout-4
test('a release that was taken back keeps no orders, until it is promoted again', () => {
  const entries = log(['promote', 'one', 9], ['promote', 'two', 3], ['rollback', 'one', 2]);
  expect(keptForOrders(entries, now)).toEqual(['one']);
  const again = log(['promote', 'one', 9], ['promote', 'two', 3], ['rollback', 'one', 2], ['promote', 'two', 1]);
  expect(keptForOrders(again, now)).toEqual(['two', 'one']);
});
