import { log } from './log.ts';

/** Runs `task` now and every `ms`, never concurrently. A failure is logged, and the task runs again at the next interval. */
export function runPeriodically(ms: number, task: () => Promise<unknown>): { stop(): void } {
  let running = false;
  const turn = async () => {
    if (running) return;
    running = true;
    try {
      await task();
    } catch (error) {
      log('error', 'a periodic task failed', { error });
    } finally {
      running = false;
    }
  };
  void turn();
  const timer = setInterval(turn, ms);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
