import { expect, onTestFinished, test } from 'vitest';
import { CatalogueWatch } from './catalogue-watch.ts';

function watch(answers: readonly (number | Error)[], waitedMs = 0) {
  const clock = { ms: 0 };
  const asked: (number | undefined)[] = [];
  let resets = 0;
  const catalogue = new CatalogueWatch({
    ask: async (seen) => {
      asked.push(seen);
      const answer = answers[asked.length - 1] ?? new Error('away');
      if (answer instanceof Error) throw answer;
      return { version: answer, waitedMs };
    },
    onReset: () => {
      resets += 1;
    },
    now: () => clock.ms,
  });
  return { catalogue, clock, asked, resets: () => resets };
}

test('the version of the catalogue is unknown before the API has told it', () => {
  expect(watch([]).catalogue.version).toBeUndefined();
});

// rule: caching-2
test('the version of the catalogue is known for one second from when the question was sent, not from the answer', async () => {
  const { catalogue, clock } = watch([7]);
  clock.ms = 400;
  await catalogue.question(0);
  expect(catalogue.version).toBe(7);
  clock.ms = 1_000;
  expect(catalogue.version).toBe(7);
  clock.ms = 1_001;
  expect(catalogue.version).toBeUndefined();
});

// rule: caching-2
test('the version of an answer that waited for a change is known for one second from the end of the wait', async () => {
  const { catalogue, clock } = watch([7], 600);
  await catalogue.question(0);
  clock.ms = 1_600;
  expect(catalogue.version).toBe(7);
  clock.ms = 1_601;
  expect(catalogue.version).toBeUndefined();
});

test('a failed question for the version leaves what is known, until the second is over', async () => {
  const { catalogue, clock } = watch([7, new Error('away')]);
  await catalogue.question(0);
  clock.ms = 900;
  await expect(catalogue.question(900)).rejects.toThrow('away');
  expect(catalogue.version).toBe(7);
  clock.ms = 1_100;
  expect(catalogue.version).toBeUndefined();
});

test('each question names the version that was seen last', async () => {
  const { catalogue, asked } = watch([7, 8]);
  await catalogue.question(0);
  await catalogue.question(0);
  expect([asked, catalogue.version]).toEqual([[undefined, 7], 8]);
});

test('a version that went back, as in another database, resets what is kept', async () => {
  const { catalogue, resets } = watch([7, 8, 3]);
  await catalogue.question(0);
  await catalogue.question(0);
  expect(resets()).toBe(0);
  await catalogue.question(0);
  expect([resets(), catalogue.version]).toEqual([1, 3]);
});

test('a catalogue that changes all the time is asked for at most twenty times a second', async () => {
  let asked = 0;
  const catalogue = new CatalogueWatch({
    ask: async () => {
      asked += 1;
      return { version: asked, waitedMs: 0 };
    },
    onReset: () => {},
  });
  onTestFinished(() => catalogue.stop());
  const began = performance.now();
  void catalogue.follow();
  await expect.poll(() => asked, { interval: 5 }).toBe(4);
  expect(performance.now() - began).toBeGreaterThanOrEqual(3 * 45);
});
