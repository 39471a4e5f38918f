import { type FSWatcher, watch } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { Release } from '@nocleh/contracts/release.ts';
import { log } from '../config/log.ts';

const pollMs = 300;

/** The live release, kept in memory; a background watcher notices a change of the pointer. */
export class ReleaseSource {
  private readonly folder: string;
  private readonly warm: (release: Release) => Promise<void>;
  private live: Release | undefined;
  private seen = '';
  private watcher: FSWatcher | undefined;
  private timer: NodeJS.Timeout | undefined;
  private looking = false;
  private retryWaiting = false;

  /** `warm` loads the code of a new release before it goes live, so that visitors don't wait for it. */
  constructor(releasesDir: string, warm: (release: Release) => Promise<void>) {
    this.folder = releasesDir;
    this.warm = warm;
  }

  async start(): Promise<void> {
    await this.refresh();
    const look = () => void this.look();
    // fs.watch is immediate; polling covers file systems without change events.
    this.watcher = watch(this.folder, look).on('error', (error) => log('error', 'releases not watched', { error }));
    this.timer = setInterval(look, pollMs);
  }

  stop(): void {
    this.watcher?.close();
    clearInterval(this.timer);
  }

  current(): Release {
    if (!this.live) throw new Error('no release is live');
    return this.live;
  }

  /** A release by its id, also one that is no longer live: browsers may still show pages of it. */
  async find(id: string): Promise<Release | undefined> {
    if (this.live?.id === id) return this.live;
    return /^[\w-]{1,80}$/.test(id) ? this.read(id).catch(() => undefined) : undefined;
  }

  private async read(id: string): Promise<Release> {
    return Release.parse(JSON.parse(await readFile(path.join(this.folder, 'releases', `${id}.json`), 'utf8')));
  }

  /** One check at a time; a change in between is checked afterwards. */
  private async look(): Promise<void> {
    this.retryWaiting = true;
    if (this.looking) return;
    this.looking = true;
    while (this.retryWaiting) {
      this.retryWaiting = false;
      await this.refresh().catch((error: unknown) => log('error', 'release not readable', { error }));
    }
    this.looking = false;
  }

  private async refresh(): Promise<void> {
    const pointer = path.join(this.folder, 'current');
    const { mtimeMs, ino } = await stat(pointer);
    const mark = `${mtimeMs}/${ino}`;
    if (mark === this.seen) return;
    const id = (await readFile(pointer, 'utf8')).trim();
    const release = await this.read(id);
    await this.warm(release);
    this.live = release;
    this.seen = mark;
    log('info', 'release is live', { release: id });
  }
}
