import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@nocleh/contracts/release.ts';
import type { PublicKeys } from '@nocleh/contracts/signing/signature.ts';
import { readSignedRelease } from '@nocleh/contracts/signing/signed-release.ts';

/** The release that this process serves. */
export class LiveRelease {
  private readonly folder: string;
  private readonly keys: PublicKeys;
  private live: Release | undefined;
  /** The release that all processes serve. */
  private settledId = '';

  constructor(releasesDir: string, keys: PublicKeys) {
    this.keys = keys;
    this.folder = path.join(releasesDir, 'releases');
  }

  current(): Release {
    if (!this.live) throw new Error('no release is live');
    return this.live;
  }

  serve(release: Release): void {
    this.live = release;
  }

  settle(id: string): void {
    this.settledId = id;
  }

  get settled(): string {
    return this.settledId || this.current().id;
  }

  /** A release by its id, also one that is no longer live: browsers may still show pages of it. */
  async find(id: string): Promise<Release | undefined> {
    if (this.live?.id === id) return this.live;
    return /^[\w-]{1,80}$/.test(id) ? this.read(id).catch(() => undefined) : undefined;
  }

  private async read(id: string): Promise<Release> {
    return readSignedRelease(await readFile(path.join(this.folder, `${id}.json`)), this.keys, id);
  }
}
