import type { Release } from '@nocleh/contracts/release.ts';
import type { ShellReport } from '@nocleh/contracts/shell-report.ts';
import { canaryOf, type LogEntry, type RunningCanary } from '@nocleh/contracts/signing/log-entry.ts';
import type { LimitedLog } from '@nocleh/monitoring/limited-log.ts';
import { log } from '../../config/log.ts';
import type { Served } from '../messages.ts';
import { type Answer, AnswerFigures, haltReason } from './answer-figures.ts';
import { keptForOrders } from './kept-for-orders.ts';
import { LogTail, type ReleaseLog } from './log-tail.ts';

interface RolloutOptions {
  readonly releaseLog: ReleaseLog;
  readonly standingFault: LimitedLog;
  readonly live: () => Release | undefined;
  /** What speaks against giving a release to visitors. */
  readonly problemsOf: (release: Release) => Promise<readonly string[]>;
  /** What visitors are given has changed. */
  readonly onChange: () => Promise<void>;
  readonly tell: () => void;
}

interface Given {
  readonly running: RunningCanary;
  readonly entry: LogEntry;
  readonly release: Release;
}

/** Follows the canary of the release log, and halts one that is worse than the live release. */
export class CanaryRollout {
  private readonly options: RolloutOptions;
  private readonly tail: LogTail;
  private readonly figures = new AnswerFigures();
  private entries: readonly LogEntry[] = [];
  private given: Given | undefined;
  /** What this shell does not give to visitors, although it is in the log. */
  private halted: { readonly running: RunningCanary; readonly why: string } | undefined;

  constructor(options: RolloutOptions) {
    const { releaseLog, standingFault } = options;
    this.options = options;
    this.tail = new LogTail({ ...releaseLog, standingFault, onEntries: (entries) => this.follow(entries) });
  }

  start(): void {
    this.tail.follow();
  }

  stop(): void {
    this.tail.stop();
  }

  get release(): Release | undefined {
    return this.given?.release;
  }

  /** What the processes have to know beside the live release. */
  served(): Pick<Served, 'canary' | 'keptForOrders'> {
    const kept = keptForOrders(this.entries).filter((id) => id !== this.halted?.running.release);
    const canary = this.given && { release: this.given.release, percent: this.given.running.percent };
    return { keptForOrders: kept, ...(canary && canary.release.id !== this.options.live()?.id ? { canary } : {}) };
  }

  report(): Pick<ShellReport, 'canary'> {
    const running = this.given?.running ?? this.halted?.running;
    if (!running) return {};
    const { release, percent } = running;
    return { canary: { release, percent, ...(this.halted ? { halted: this.halted.why.slice(0, 1000) } : {}) } };
  }

  /** Compares the canary with the live release. */
  note(answers: readonly Answer[]): void {
    this.figures.note(answers);
    const live = this.options.live();
    if (!this.given || !live) return;
    const why = haltReason(this.figures.of(this.given.release.id), this.figures.of(live.id));
    if (why) void this.halt(why, this.given);
  }

  /** Gives the canary to nobody any more, and says so in the log for the other shells. */
  async halt(why: string, given: Given | undefined = this.given): Promise<void> {
    if (!given) return;
    this.given = undefined;
    this.halted = { running: given.running, why };
    log('error', 'canary halted', { release: given.release.id, why });
    await this.options.onChange();
    try {
      await this.tail.appendHalt(given.entry, `${given.release.id}: ${why}`);
    } catch (error) {
      log('warn', 'halt not written to the release log', { release: given.release.id, error });
    }
    this.options.tell();
  }

  private async follow(entries: readonly LogEntry[]): Promise<void> {
    this.entries = entries;
    const entry = entries.at(-1);
    const running = entry && canaryOf(entry);
    if (!entry || !running) this.end(entry);
    else await this.give(entry, running);
    await this.options.onChange();
    this.options.tell();
  }

  /** A canary that was completed is given until the shell serves it as the live release. */
  private end(entry: LogEntry | undefined): void {
    this.halted = undefined;
    if (entry?.to !== this.given?.release.id) this.given = undefined;
  }

  private async give(entry: LogEntry, running: RunningCanary): Promise<void> {
    this.halted = undefined;
    this.figures.clear();
    const release = await this.tail.document(running);
    const problems = this.given?.release.id === release.id ? [] : await this.options.problemsOf(release);
    const given = { running, entry, release };
    if (problems.length > 0) await this.halt(`It can't be served: ${problems.join(' ')}`, given);
    else this.given = given;
  }
}
