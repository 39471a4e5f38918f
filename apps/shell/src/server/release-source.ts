import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { Release } from '@nocleh/contracts/release.ts';
import { log } from './log.ts';

const pollMs = 300;

/** The release that is live now. Kept in memory; a change of the pointer is noticed in the background. */
export class ReleaseSource {
  private readonly folder: string;
  private readonly warm: (release: Release) => Promise<void>;
  private live: Release | undefined;
  private seen = '';
  private timer: NodeJS.Timeout | undefined;

  /** `warm` loads the code of a new release before it goes live, so that no visitor waits for it. */
  constructor(releasesDir: string, warm: (release: Release) => Promise<void>) {
    this.folder = releasesDir;
    this.warm = warm;
  }

  async start(): Promise<void> {
    await this.refresh();
    const tick = () => {
      this.timer = setTimeout(() => {
        this.refresh()
          .catch((error: unknown) => log('error', 'release not readable', { error: String(error) }))
          .finally(tick);
      }, pollMs);
    };
    tick();
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  current(): Release {
    if (!this.live) throw new Error('no release is live');
    return this.live;
  }

  /** A release by its id, also one that is no longer live: pages made from it are still open somewhere. */
  async find(id: string): Promise<Release | undefined> {
    if (this.live?.id === id) return this.live;
    return /^[\w-]{1,80}$/.test(id) ? this.read(id).catch(() => undefined) : undefined;
  }

  private async read(id: string): Promise<Release> {
    return Release.parse(JSON.parse(await readFile(path.join(this.folder, 'releases', `${id}.json`), 'utf8')));
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
