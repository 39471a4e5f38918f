import type { KeyObject } from 'node:crypto';
import type { Release } from '@nocleh/contracts/release.ts';
import {
  type Canary,
  canaryOf,
  entryKey,
  entryText,
  type LogEntry,
  readEntry,
  readTail,
  sealed,
  sha256,
  type TrustedKeys,
  trustedTail,
} from '@nocleh/contracts/signing/log-entry.ts';
import { readSignedRelease } from '@nocleh/contracts/signing/signed-release.ts';
import type { LimitedLog } from '@nocleh/monitoring/limited-log.ts';
import type { ObjectStore } from '@nocleh/object-store/store-interface.ts';
import { ChangeWatch } from '../../store/change-watch.ts';
import { newestEntry } from '../../store/newest-entry.ts';

const maxEntries = 200;
export const keptMs = 24 * 60 * 60_000;

/** The log of the store, and by which keys a shell reads and writes it. */
export interface ReleaseLog {
  readonly store: ObjectStore;
  /** Host and port. */
  readonly shell: string;
  /** The key of this shell; without it a halt is of this shell alone. */
  readonly signingKey: KeyObject | undefined;
  readonly keys: TrustedKeys;
}

interface TailOptions extends ReleaseLog {
  readonly standingFault: LimitedLog;
  /** Gets the newest entries, oldest first, after each new one. */
  readonly onEntries: (entries: readonly LogEntry[]) => Promise<void>;
}

/** The end of the release log: what a shell has to know beside the live release. */
export class LogTail {
  private readonly options: TailOptions;
  private readonly store: ObjectStore;
  private newest = -1;
  private watch: ChangeWatch | undefined;
  private isLooking = false;

  constructor(options: TailOptions) {
    this.options = options;
    this.store = options.store;
  }

  follow(): void {
    this.watch = new ChangeWatch(this.store, 'log', () => void this.look());
    void this.look();
  }

  stop(): void {
    this.watch?.close();
  }

  /**
   * Appends that the canary was halted. False when its entry is not the newest any more: then another shell or a maintainer was
   * first. Throws where the shell may not write to the store.
   */
  async appendHalt(canary: LogEntry, reason: string): Promise<boolean> {
    const { shell, signingKey } = this.options;
    if (!canaryOf(canary)) return false;
    if (!signingKey) throw new Error('this shell has no key: set SHELL_SIGNING_KEY');
    const { to, document, hash, number } = canary;
    const at = new Date().toISOString();
    const by = `shell ${shell}`.slice(0, 200);
    const change = {
      number: number + 1,
      at,
      by,
      action: 'halt',
      from: to,
      to,
      document,
      reason: reason.slice(0, 1000),
      previous: hash,
    } as const;
    const halt = sealed(change, signingKey);
    return this.store.create(entryKey(halt.number), entryText(halt));
  }

  /** The document of a canary; it has to be the one that the log names by its hash. */
  async document({ release: id, document }: Canary): Promise<Release> {
    const text = String((await this.store.read(`releases/${id}.json`)) ?? '');
    if (sha256(text) !== document) throw new Error(`The document of the canary ${id} is not the one that the release log names.`);
    return readSignedRelease(text, this.options.keys.maintainers, id);
  }

  private async look(): Promise<void> {
    if (this.isLooking) return;
    this.isLooking = true;
    try {
      const newest = await newestEntry(this.store, this.newest);
      if (newest !== this.newest) {
        const entries = await this.read(newest);
        await this.options.onEntries(entries);
        this.newest = newest;
      }
    } catch (error) {
      this.options.standingFault('log', 'error', 'release log not readable', { error });
    } finally {
      this.isLooking = false;
    }
  }

  /** Throws unless maintainers, or shells for a halt, signed the newest entries. */
  private async check(newest: number): Promise<void> {
    if (newest > 0) trustedTail(await readTail(newest, (number) => this.store.read(entryKey(number))), this.options.keys);
  }

  /** Entries of the last day and the one before them. */
  private async read(newest: number): Promise<LogEntry[]> {
    await this.check(newest);
    const entries: LogEntry[] = [];
    for (let number = newest; number > Math.max(0, newest - maxEntries); number -= 1) {
      const entry = readEntry(String((await this.store.read(entryKey(number))) ?? ''));
      if (!entry) throw new Error(`Entry ${number} of the release log is missing or damaged.`);
      entries.unshift(entry);
      if (Date.now() - Date.parse(entry.at) > keptMs) break;
    }
    return entries;
  }
}
