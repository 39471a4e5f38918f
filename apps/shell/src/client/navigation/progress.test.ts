import { beforeEach, describe, expect, test } from 'vitest';
import { type Clock, countWork, createProgress, idleProgress, type Progress, type ProgressView } from './progress.ts';

/** A fake clock that is advanced by the test. */
function standingClock() {
  let time = 1_000;
  let planned: { at: number; run: () => void }[] = [];
  const clock: Clock = {
    now: () => time,
    after: (ms, run) => {
      const entry = { at: time + ms, run };
      planned.push(entry);
      return () => {
        planned = planned.filter((other) => other !== entry);
      };
    },
  };
  const pass = (ms: number) => {
    const until = time + ms;
    for (;;) {
      const next = planned.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      planned = planned.filter((entry) => entry !== next);
      time = next.at;
      next.run();
    }
    time = until;
  };
  /** Simulates a busy page: time passes, and due timers run only now. */
  const stall = (ms: number) => {
    time += ms;
    pass(0);
  };
  return { clock, pass, stall, planned: () => planned.length };
}

describe('progress bar', () => {
  let time: ReturnType<typeof standingClock>;
  let view: ProgressView;
  let progress: Progress;
  beforeEach(() => {
    time = standingClock();
    view = idleProgress;
    progress = createProgress(time.clock, (next) => {
      view = next;
    });
  });

  // rule: navigation-14
  test('the progress bar is hidden until it has run for 30 ms', () => {
    progress.start();
    expect(view).toEqual({ state: 'running', value: 0, hidden: true });
    time.pass(29);
    expect(view.hidden).toBe(true);
    time.pass(1);
    expect(view).toEqual({ state: 'running', value: 0, hidden: false });
  });

  test('the progress bar is not shown when the work is done within 30 ms', () => {
    const seen: ProgressView[] = [];
    progress = createProgress(time.clock, (next) => seen.push(next));
    progress.start();
    time.pass(29);
    progress.finish();
    time.pass(10_000);
    expect(seen.every(({ hidden }) => hidden)).toBe(true);
    expect(seen.at(-1)).toEqual(idleProgress);
    expect(time.planned()).toBe(0);
  });

  // rule: navigation-14
  test('the progress bar advances by 2 % each 100 ms and is full after 5000 ms', () => {
    progress.start();
    const values = Array.from({ length: 50 }, () => {
      time.pass(100);
      return view.value;
    });
    expect(values).toEqual(Array.from({ length: 50 }, (_, index) => (index + 1) * 2));
    time.pass(60_000);
    expect(view).toEqual({ state: 'running', value: 100, hidden: false });
    expect(time.planned()).toBe(0);
  });

  test('the progress bar follows the clock when timers are late', () => {
    progress.start();
    time.stall(1_050);
    expect(view.value).toBe(20);
  });

  // rule: navigation-14
  test('the finished progress bar is at 100 % and is hidden 500 ms later', () => {
    progress.start();
    time.pass(200);
    progress.finish();
    expect(view).toEqual({ state: 'finished', value: 100, hidden: false });
    time.pass(499);
    expect(view.hidden).toBe(false);
    time.pass(1);
    expect(view).toEqual(idleProgress);
  });

  // rule: navigation-14
  test('a new start of the progress bar cancels hiding it and begins at 0 %', () => {
    progress.start();
    time.pass(200);
    progress.finish();
    time.pass(300);
    progress.start();
    expect(view).toEqual({ state: 'running', value: 0, hidden: false });
    time.pass(250);
    expect(view).toEqual({ state: 'running', value: 4, hidden: false });
  });

  // rule: navigation-14
  test('a failed progress bar has its own colour at 100 % for 500 ms, also before it was visible', () => {
    progress.start();
    time.pass(10);
    progress.fail();
    expect(view).toEqual({ state: 'failed', value: 100, hidden: false });
    time.pass(499);
    expect(view.state).toBe('failed');
    time.pass(1);
    expect(view).toEqual(idleProgress);
  });

  test('starting a running progress bar changes nothing', () => {
    progress.start();
    time.pass(1_000);
    progress.start();
    expect(view.value).toBe(20);
    time.pass(100);
    expect(view.value).toBe(22);
  });

  test('ending the progress bar before a start shows nothing', () => {
    progress.finish();
    progress.fail();
    expect(view).toBe(idleProgress);
  });
});

describe('counted work', () => {
  const counted = () => {
    const heard: string[] = [];
    const begin = countWork({ start: () => heard.push('start'), finish: () => heard.push('finish'), fail: () => heard.push('fail') });
    return { heard, begin };
  };

  // rule: requests-2
  test('counted work starts the bar once and finishes it with the last unit of work', () => {
    const { heard, begin } = counted();
    const first = begin();
    const second = begin();
    first();
    expect(heard).toEqual(['start']);
    second();
    expect(heard).toEqual(['start', 'finish']);
  });

  test('counted work fails when one unit failed, whichever ends last', () => {
    const { heard, begin } = counted();
    const first = begin();
    const second = begin();
    first(true);
    second();
    begin()();
    expect(heard).toEqual(['start', 'fail', 'start', 'finish']);
  });

  test('ending a unit of work twice counts once', () => {
    const { heard, begin } = counted();
    const first = begin();
    begin();
    first();
    first();
    expect(heard).toEqual(['start']);
  });
});
