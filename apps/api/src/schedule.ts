import { logAsJson } from './http/frame.ts';

/** Runs `chore` now and every `ms`, never twice at a time; a failure is logged and tried again at the next turn. */
export function every(ms: number, chore: () => Promise<unknown>): { stop(): void } {
  let running = false;
  const turn = async () => {
    if (running) return;
    running = true;
    try {
      await chore();
    } catch (error) {
      logAsJson({ level: 'error', message: 'a chore failed', error: error instanceof Error ? error.stack : String(error) });
    } finally {
      running = false;
    }
  };
  void turn();
  const timer = setInterval(turn, ms);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
