import { expect, test } from 'vitest';
import { AnswerFigures, haltReason } from './answer-figures.ts';

interface Load {
  readonly count: number;
  readonly ms?: number;
  /** Every so many answers is a 5xx. */
  readonly failing?: number;
}

/** Figures of answers whose times scatter between half and twice `ms`, as on a busy machine. */
function figures({ count, ms = 20, failing = Number.POSITIVE_INFINITY }: Load) {
  const collected = new AnswerFigures();
  for (let number = 1; number <= count; number += 1)
    collected.note([{ release: 'one', ms: ms * (0.5 + ((number * 7) % 16) / 10), isFailure: number % failing === 0 }]);
  return collected.of('one');
}
const good = figures({ count: 200 });

// rule: rollout-5
test.each<[string, Load]>([
  ['fails in a third of its answers', { count: 20, failing: 3 }],
  ['fails in a tenth of its answers', { count: 200, failing: 10 }],
  ['always fails', { count: 20, failing: 1 }],
  ['answers in ten times the time', { count: 50, ms: 200 }],
])('a canary that %s is halted', (_, load) => {
  expect(haltReason(figures(load), good)).toMatch(/^The canary .* canary .* 5xx, .*; live 200 answers, 0 of them 5xx/);
});

// rule: rollout-5
test.each<[string, Load, Load]>([
  ['is as good as the live release', { count: 200 }, { count: 200 }],
  ['fails as often as the live release, as the API is down', { count: 200, failing: 2 }, { count: 200, failing: 2 }],
  ['is as slow as the live release, as the machine is busy', { count: 200, ms: 900 }, { count: 200, ms: 800 }],
  ['failed in a few answers only', { count: 200, failing: 60 }, { count: 200 }],
  ['has too few answers to say so', { count: 15, failing: 4 }, { count: 200 }],
  ['is slow in too few answers to say so', { count: 40, ms: 500 }, { count: 200 }],
])('a canary that %s goes on', (_, canary, live) => {
  expect(haltReason(figures(canary), figures(live))).toBeUndefined();
});

test('a canary that turns bad is judged by its newest answers', () => {
  const collected = new AnswerFigures();
  const answers = (isFailure: boolean) => Array.from({ length: 300 }, () => ({ release: 'one', ms: 10, isFailure }));
  collected.note(answers(false));
  collected.note(answers(true).slice(0, 60));
  expect(collected.of('one')).toMatchObject({ requests: 200, failures: 60 });
});
