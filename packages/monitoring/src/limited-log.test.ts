import { expect, test } from 'vitest';
import { limitedLog } from './limited-log.ts';

function written() {
  const lines: unknown[] = [];
  let time = 0;
  const log = limitedLog(
    (level, message, fields) => lines.push([level, message, fields]),
    () => time,
  );
  const pass = (ms: number) => {
    time += ms;
  };
  return { lines, log, pass };
}

test('a standing fault is logged at once and then once a minute, with how often it was left out', () => {
  const { lines, log, pass } = written();
  for (let second = 0; second < 150; second += 1) {
    log('current', 'error', 'release not readable', { second });
    pass(1_000);
  }
  expect(lines).toEqual([
    ['error', 'release not readable', { second: 0 }],
    ['error', 'release not readable', { second: 60, leftOut: 59 }],
    ['error', 'release not readable', { second: 120, leftOut: 59 }],
  ]);
});

test('another fault is logged at once', () => {
  const { lines, log } = written();
  log('stays', 'error', 'slice unavailable');
  log('orders', 'error', 'slice unavailable');
  log('stays', 'error', 'slice unavailable');
  expect(lines).toHaveLength(2);
});

test('a fault that ended and came back after a minute is logged without a count', () => {
  const { lines, log, pass } = written();
  log('stays', 'error', 'slice unavailable');
  pass(60_000);
  log('stays', 'error', 'slice unavailable', {});
  expect(lines.at(-1)).toEqual(['error', 'slice unavailable', {}]);
});
