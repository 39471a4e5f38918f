import { setTimeout as sleep } from 'node:timers/promises';
import { catalogueVersionPath, longestVersionWaitMs, versionWaitedHeader } from '@nocleh/contracts/http/catalogue-version.ts';
import { shellSecretHeader } from '@nocleh/contracts/http/shell-secret.ts';

interface ToldVersion {
  readonly version: number;
  /** It is the version of a moment that is at least so many milliseconds after the question. */
  readonly waitedMs: number;
}

/** Asks the API for the version, which it tells at the next change after `seen`. */
export type AskVersion = (seen: number | undefined, signal: AbortSignal) => Promise<ToldVersion>;

/** What visitors get was true within this time. */
const maxAgeMs = 1_000;
/** A catalogue that changes a hundred times a second costs no more questions than twenty. */
const minPauseMs = 50;
const pauseAfterFailureMs = 250;

export const versionQuestion =
  (apiUrl: string, secret: string): AskVersion =>
  async (seen, signal) => {
    const query = seen === undefined ? '' : `?after=${seen}&wait=${longestVersionWaitMs}`;
    const answer = await fetch(apiUrl + catalogueVersionPath + query, { headers: { [shellSecretHeader]: secret }, signal });
    const text = await answer.text();
    if (!answer.ok || !/^\d{1,15}$/.test(text))
      throw new Error(`The API answered ${answer.status} to the question for the catalogue's version.`);
    // An API before this header waits, too, and does not say for how long.
    return { version: Number(text), waitedMs: Number(answer.headers.get(versionWaitedHeader) ?? 0) };
  };

interface WatchOptions {
  readonly ask: AskVersion;
  /** The version went back, as another database does: what is kept from before says nothing. */
  readonly onReset: () => void;
  readonly now?: () => number;
}

/** Follows the version of the catalogue. Each answer tells what was true when its question was sent, or so much later as it says. */
export class CatalogueWatch {
  private readonly options: WatchOptions;
  private readonly now: () => number;
  private readonly stopping = new AbortController();
  private seen: number | undefined;
  private confirmedAt = Number.NEGATIVE_INFINITY;

  constructor(options: WatchOptions) {
    this.options = options;
    this.now = options.now ?? (() => performance.now());
  }

  /** The version of a moment within the last second; undefined while the API does not tell it. */
  get version(): number | undefined {
    return this.now() - this.confirmedAt <= maxAgeMs ? this.seen : undefined;
  }

  /** Asks until `stop`. */
  async follow(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      const sentAt = this.now();
      const pause = await this.question(sentAt).then(
        () => minPauseMs - (this.now() - sentAt),
        () => pauseAfterFailureMs,
      );
      if (pause > 0) await sleep(pause, undefined, { ref: false });
    }
  }

  stop(): void {
    this.stopping.abort();
  }

  /** One question, sent at `sentAt`. */
  async question(sentAt: number): Promise<void> {
    const signal = AbortSignal.any([this.stopping.signal, AbortSignal.timeout(longestVersionWaitMs + maxAgeMs)]);
    const { version, waitedMs } = await this.options.ask(this.seen, signal);
    if (this.seen !== undefined && version < this.seen) this.options.onReset();
    this.seen = version;
    this.confirmedAt = sentAt + waitedMs;
  }
}
