import { setTimeout as sleep } from 'node:timers/promises';

/** What the version of the catalogue depends on. */
interface Sources {
  /** The version in the database. */
  readonly read: () => Promise<number>;
  /** Resolves when what this process holds in memory has everything that was committed before the call. */
  readonly catchUp: () => Promise<unknown>;
}

/**
 * The version of the catalogue that this process is sure to answer from. Data of an answer are at least as new as the version that was
 * known when its request began, as both the database and the copy in memory only become newer.
 */
export class CatalogueVersion {
  private readonly sources: Sources;
  private running: Promise<number> | undefined;
  private next: Promise<number> | undefined;
  private reached: number | undefined;
  /** Changes that the database has told of, and how many of them finished reads have. */
  private changesTold = 0;
  private changesRead = 0;
  private change = Promise.withResolvers<void>();

  constructor(sources: Sources) {
    this.sources = sources;
  }

  /** The version that was reached last; undefined before the first one. */
  get known(): number | undefined {
    return this.reached;
  }

  /** The database has told of a change. */
  noteChange(): void {
    this.changesTold += 1;
    this.change.resolve();
    this.change = Promise.withResolvers();
  }

  /** Resolves at once if the version is another than `seen`, else at the next change, at the latest after `ms`. */
  async untilChange(seen: number | undefined, ms: number): Promise<void> {
    // While a change is being read its notification is over, so a wait would not end with it.
    if (seen === undefined || seen !== this.reached || this.changesRead < this.changesTold) return;
    const waiting = new AbortController();
    await Promise.race([this.change.promise, sleep(ms, undefined, { signal: waiting.signal }).catch(() => {})]);
    waiting.abort();
  }

  /** The version of a moment after the call, when this process has reached it. Calls while one is read share the next one. */
  current(): Promise<number> {
    if (!this.running) return this.start();
    this.next ??= this.running.then(
      () => this.start(),
      () => this.start(),
    );
    return this.next;
  }

  private start(): Promise<number> {
    this.next = undefined;
    this.running = this.reach().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  private async reach(): Promise<number> {
    const { changesTold } = this;
    const version = await this.sources.read();
    await this.sources.catchUp();
    this.reached = version;
    this.changesRead = changesTold;
    return version;
  }
}
