import type { Release, ReleasedSlice } from '@nocleh/contracts/release.ts';
import { versionKey } from '@nocleh/federation/slice-bundle.ts';
import type { KeptReleases, OutOfServiceVersion } from './kept-releases.ts';

/** Versions that damaged processes. They return with the next promotion. */
export class OutOfService {
  private readonly kept: KeptReleases | undefined;
  versions: readonly OutOfServiceVersion[] = [];

  constructor(kept: KeptReleases | undefined) {
    this.kept = kept;
  }

  /** Takes over what was noted under the promotion with this mark. */
  restore(mark: string | undefined): void {
    const known = this.kept?.outOfService;
    if (known && (mark === undefined || mark === known.mark)) this.versions = known.versions;
  }

  async add({ name, hash }: ReleasedSlice, why: string, mark: string): Promise<void> {
    const others = this.versions.filter((other) => other.slice !== name || other.hash !== hash);
    this.versions = [...others, { slice: name, hash, why, at: new Date().toISOString() }];
    await this.kept?.noteOutOfService({ mark, versions: [...this.versions] });
  }

  async clear(): Promise<void> {
    if (this.versions.length === 0) return;
    this.versions = [];
    await this.kept?.noteOutOfService({ mark: '', versions: [] });
  }

  in({ slices }: Release): OutOfServiceVersion[] {
    return this.versions.filter(({ slice, hash }) => slices[slice]?.hash === hash);
  }

  keysIn(release: Release): string[] {
    return this.in(release).flatMap(({ slice }) => {
      const released = release.slices[slice];
      return released ? [versionKey(released)] : [];
    });
  }
}
