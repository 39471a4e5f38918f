import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type Outcome, sendAtRate } from './open-loop.ts';

/** A clock that only moves when somebody waits, or when it is told to. */
function fakeClock() {
  let time = 0;
  return {
    now: () => time,
    wait: async (ms: number) => {
      // What was answered until now is noted first.
      await nextTurn();
      time += Math.max(0, ms);
    },
    advance: (ms: number) => {
      time += ms;
    },
  };
}

async function run(send: (index: number, clock: ReturnType<typeof fakeClock>) => Promise<unknown>, signal = new AbortController().signal) {
  const clock = fakeClock();
  const outcomes: Outcome<'page'>[] = [];
  const sentAt: number[] = [];
  await sendAtRate({
    ...{ perSecond: 10, seconds: 1, signal, nextKind: () => 'page', clock },
    send: (): Promise<unknown> => {
      sentAt.push(clock.now());
      return send(sentAt.length - 1, clock);
    },
    note: (outcome) => outcomes.push(outcome),
  });
  return { outcomes, sentAt };
}

test('requests are sent at a constant rate although none is answered before the last one', async () => {
  const { promise: lastIsSent, resolve } = Promise.withResolvers<void>();
  const { sentAt } = await run((index) => {
    if (index === 9) resolve();
    return lastIsSent;
  });
  expect(sentAt).toEqual([0, 100, 200, 300, 400, 500, 600, 700, 800, 900]);
});

test('the time of a request that was sent late counts from when it was due', async () => {
  const { outcomes } = await run(async (index, clock) => {
    if (index === 2) clock.advance(250);
  });
  expect(outcomes).toHaveLength(10);
  // The stall of 250 ms in the third request delays the two after it.
  expect(Math.max(...outcomes.map(({ ms }) => ms))).toBeGreaterThanOrEqual(250);
  expect(outcomes.filter(({ ms }) => ms >= 50)).toHaveLength(3);
});

test('a failed request is noted by its status, the code of its error or its message', async () => {
  const errors = [
    new Error('/vyhledavani was answered with 503'),
    Object.assign(new Error('reset'), { code: 'ECONNRESET' }),
    new Error('no answer'),
  ];
  const { outcomes } = await run(async (index) => {
    const error = errors[index];
    if (error) throw error;
  });
  expect(outcomes.map(({ failure }) => failure)).toEqual(['503', 'ECONNRESET', 'no answer', ...Array(7).fill(undefined)]);
});

test('an aborted load sends nothing more', async () => {
  const abort = new AbortController();
  const { sentAt } = await run(async (index) => {
    if (index === 3) abort.abort();
  }, abort.signal);
  expect(sentAt).toHaveLength(4);
});
