import type { NotifyDetail } from '@nocleh/contracts/window-events.ts';
import type { ShownNotification } from '@nocleh/state/app.ts';

const standardMs = 3000;
const maxShown = 10;
/** Maximum delay of `setTimeout`; a longer one fires at once. */
const maxTimerMs = 2 ** 31 - 1;

type Clock = Pick<typeof globalThis, 'setTimeout' | 'clearTimeout' | 'performance'>;
type Timer = ReturnType<typeof setTimeout>;

/** Duration of a notification; 0 and delays too long for a timer mean that it stays. */
function stayMs(timeout: unknown): number {
  if (typeof timeout !== 'number' || !(timeout >= 0)) return standardMs;
  return timeout === 0 || timeout > maxTimerMs ? Number.POSITIVE_INFINITY : timeout;
}

/** Visible notifications, newest first, each with a timer; all timers are paused while the pointer or focus is on one. */
export class NotificationList {
  #shown: readonly ShownNotification[] = [];
  #lastId = 0;
  readonly #listeners = new Set<() => void>();
  readonly #left = new Map<number, number>();
  readonly #running = new Map<number, { timer: Timer; since: number }>();
  readonly #held = new Set<number>();
  readonly #clock: Clock;

  constructor(clock: Clock = globalThis) {
    this.#clock = clock;
  }

  readonly get = (): readonly ShownNotification[] => this.#shown;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  show({ text, timeout }: NotifyDetail): void {
    this.#lastId += 1;
    const id = this.#lastId;
    this.#left.set(id, stayMs(timeout));
    const all = [{ id, text }, ...this.#shown];
    for (const { id: old } of all.slice(maxShown)) this.#forget(old);
    this.#set(all.slice(0, maxShown));
    this.#resume();
  }

  close(id: number): void {
    this.#forget(id);
    this.#set(this.#shown.filter((notification) => notification.id !== id));
    this.#resume();
  }

  /** Called when the pointer or the focus enters or leaves a notification. */
  setHeld(id: number, isHeld: boolean): void {
    if (isHeld) this.#held.add(id);
    else this.#held.delete(id);
    if (this.#held.size > 0) this.#pause();
    else this.#resume();
  }

  #set(shown: readonly ShownNotification[]): void {
    this.#shown = shown;
    for (const listener of this.#listeners) listener();
  }

  #forget(id: number): void {
    this.#stop(id);
    this.#left.delete(id);
    this.#held.delete(id);
  }

  #stop(id: number): void {
    const running = this.#running.get(id);
    if (!running) return;
    this.#clock.clearTimeout(running.timer);
    this.#running.delete(id);
    this.#left.set(id, (this.#left.get(id) ?? 0) - (this.#clock.performance.now() - running.since));
  }

  #pause(): void {
    for (const id of [...this.#running.keys()]) this.#stop(id);
  }

  #resume(): void {
    if (this.#held.size > 0) return;
    for (const { id } of this.#shown) {
      const left = this.#left.get(id) ?? 0;
      if (this.#running.has(id) || left === Number.POSITIVE_INFINITY) continue;
      const timer = this.#clock.setTimeout(() => this.close(id), Math.max(0, left));
      this.#running.set(id, { timer, since: this.#clock.performance.now() });
    }
  }
}

export const notifications = new NotificationList();
