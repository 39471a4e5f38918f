import type { LimitedLog } from '@nocleh/monitoring/limited-log.ts';
import { type Pointed, RefusedSwitch, type ReleasePointer } from './release-pointer.ts';

const firstPauseMs = 30_000;
const maxPauseMs = 600_000;

interface FollowerOptions {
  readonly pointer: ReleasePointer;
  readonly standingFault: LimitedLog;
  /** Gets a release whose document or entry of the log is not signed as it must be. */
  readonly refuse: (refused: RefusedSwitch) => void;
  /** False for a release that is not served; it is offered again later, as what is missing may come back. */
  readonly consider: (pointed: Pointed) => Promise<boolean>;
}

/** Offers the release that the store points to after each promotion. */
export class StoreFollower {
  private readonly options: FollowerOptions;
  private seen = '';
  private retry = { at: Number.POSITIVE_INFINITY, pauseMs: firstPauseMs };
  private isLooking = false;
  private shouldLook = false;

  constructor(options: FollowerOptions) {
    this.options = options;
  }

  /** Of the release that was offered last. */
  get mark(): string {
    return this.seen;
  }

  /** The release at the start; undefined for a damaged or absent store. */
  async first(): Promise<Pointed | undefined> {
    try {
      const pointed = await this.options.pointer.read({ isStart: true });
      this.seen = pointed.mark;
      return pointed;
    } catch (error) {
      this.noteUnreadable(error);
      return undefined;
    }
  }

  start(): void {
    this.options.pointer.follow(() => void this.look());
  }

  stop(): void {
    this.options.pointer.stop();
  }

  /** A refused release is offered again after a while, each time later. */
  retryLater(): void {
    const { pauseMs } = this.retry;
    this.retry = { at: Date.now() + pauseMs, pauseMs: Math.min(pauseMs * 2, maxPauseMs) };
  }

  /** One check at a time; a change in between is checked afterwards. */
  private async look(): Promise<void> {
    this.shouldLook = true;
    if (this.isLooking) return;
    this.isLooking = true;
    while (this.shouldLook) {
      this.shouldLook = false;
      await this.check().catch((error: unknown) => this.noteUnreadable(error));
    }
    this.isLooking = false;
  }

  private async check(): Promise<void> {
    const mark = await this.options.pointer.mark();
    if (mark === this.seen && Date.now() < this.retry.at) return;
    const pointed = await this.options.pointer.read();
    if (pointed.mark !== this.seen) this.retry = { at: Number.POSITIVE_INFINITY, pauseMs: firstPauseMs };
    this.seen = pointed.mark;
    this.retry = { ...this.retry, at: Number.POSITIVE_INFINITY };
    if (!(await this.options.consider(pointed))) this.retryLater();
  }

  private noteUnreadable(error: unknown): void {
    if (error instanceof RefusedSwitch) this.options.refuse(error);
    else this.options.standingFault('store', 'error', 'release not readable', { error });
  }
}
