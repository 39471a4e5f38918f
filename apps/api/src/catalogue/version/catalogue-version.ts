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
  /** The database told of a change that no read has begun after. */
  private isBehind = false;
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
    this.isBehind = true;
    this.change.resolve();
    this.change = Promise.withResolvers();
  }

  /** Resolves at once if the version is another than `seen`, else at the next change, at the latest after `ms`. */
  async untilChange(seen: number | undefined, ms: number): Promise<void> {
    if (seen === undefined || seen !== this.reached || this.isBehind) return;
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
    this.running = this.read().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  private async read(): Promise<number> {
    this.isBehind = false;
    try {
      const version = await this.sources.read();
      await this.sources.catchUp();
      this.reached = version;
      return version;
    } catch (error) {
      this.isBehind = true;
      throw error;
    }
  }
}
