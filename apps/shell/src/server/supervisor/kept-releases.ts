import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Release, type ReleasedSlice, ReleaseId, SliceName } from '@nocleh/contracts/release.ts';
import { keptBundle, keptBundles, readBundle } from '@nocleh/federation/slice-bundle.ts';
import * as z from 'zod/mini';

const maxKept = 5;
const text = z.string().check(z.maxLength(1_000));

const Version = z.object({ slice: SliceName, hash: text, at: text, why: text });
export type OutOfServiceVersion = z.infer<typeof Version>;

const State = z.object({
  /** Newest first. */
  good: z.array(z.object({ id: ReleaseId, build: text })),
  /** Versions that damaged processes under the promotion with this mark. */
  outOfService: z.object({ mark: text, versions: z.array(Version) }),
});
type State = z.infer<typeof State>;

const nothing: State = { good: [], outOfService: { mark: '', versions: [] } };

export interface Problem {
  readonly slice?: string;
  readonly hash?: string;
  readonly problem: string;
}

async function writeWhole(file: string, content: string | Buffer): Promise<void> {
  const draft = `${file}.${randomBytes(4).toString('hex')}.draft`;
  await writeFile(draft, content, { flush: true });
  await rename(draft, file);
}

/**
 * The shell's folder: the releases that it served last and their server bundles, so that it starts without a release store, and
 * returns to one of them when a newer one damages its processes.
 */
export class KeptReleases {
  readonly folder: string;
  readonly bundlesDir: string;
  /** Releases are drawn again by another build of the shell. */
  private readonly build: string;
  private state = nothing;
  private releases: readonly Release[] = [];

  private constructor(folder: string, build: string) {
    this.folder = folder;
    this.build = build;
    this.bundlesDir = path.join(folder, keptBundles);
  }

  static async open(folder: string, build: string): Promise<KeptReleases> {
    const kept = new KeptReleases(folder, build);
    await mkdir(kept.bundlesDir, { recursive: true });
    await mkdir(path.join(folder, 'releases'), { recursive: true });
    await kept.read();
    return kept;
  }

  get outOfService(): State['outOfService'] {
    return this.state.outOfService;
  }

  /** The newest kept release that `isFine`. */
  newest(isFine: (release: Release) => boolean = () => true): Release | undefined {
    return this.releases.find(isFine);
  }

  /** Whether this build of the shell has served the release. */
  hasServed({ id }: Release): boolean {
    return this.state.good.some((good) => good.id === id && good.build === this.build);
  }

  /** Copies the server bundles of a release; what can't be had is a problem of its slice. */
  async keepBundles(release: Release, source: { readonly artifactsDir: string; readonly timeoutMs: number }): Promise<Problem[]> {
    const keepOne = async (slice: ReleasedSlice): Promise<Problem[]> => {
      try {
        const code = await readBundle(slice, { ...source, keptDir: this.bundlesDir });
        await writeWhole(keptBundle(this.bundlesDir, slice), code);
        return [];
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        return [{ slice: slice.name, hash: slice.hash, problem: `The code can't be read: ${why}.` }];
      }
    };
    return (await Promise.all(Object.values(release.slices).map(keepOne))).flat();
  }

  /** Keeps a release that is served, as the newest; the oldest make room. */
  async keep(release: Release): Promise<void> {
    const others = this.state.good.filter(({ id }) => id !== release.id);
    await writeWhole(this.documentOf(release.id), JSON.stringify(release));
    this.releases = [release, ...this.releases.filter(({ id }) => id !== release.id)].slice(0, maxKept);
    await this.write({ ...this.state, good: [{ id: release.id, build: this.build }, ...others].slice(0, maxKept) });
    await this.prune();
  }

  async noteOutOfService(outOfService: State['outOfService']): Promise<void> {
    await this.write({ ...this.state, outOfService });
  }

  private documentOf(id: string): string {
    return path.join(this.folder, 'releases', `${id}.json`);
  }

  /** What of the folder is damaged counts as absent. */
  private async read(): Promise<void> {
    const found = await readFile(path.join(this.folder, 'state.json'), 'utf8').catch(() => 'null');
    this.state = State.safeParse(parsed(found)).data ?? nothing;
    const documents = await Promise.all(this.state.good.map(({ id }) => readFile(this.documentOf(id), 'utf8').catch(() => 'null')));
    this.releases = documents.flatMap((document) => Release.safeParse(parsed(document)).data ?? []);
  }

  private async write(state: State): Promise<void> {
    this.state = state;
    await writeWhole(path.join(this.folder, 'state.json'), JSON.stringify(state, null, 1));
  }

  private async prune(): Promise<void> {
    const documents = new Set(this.releases.map(({ id }) => this.documentOf(id)));
    const bundles = new Set(
      this.releases.flatMap(({ slices }) => Object.values(slices).map((slice) => keptBundle(this.bundlesDir, slice))),
    );
    for (const [folder, wanted] of [
      [path.join(this.folder, 'releases'), documents],
      [this.bundlesDir, bundles],
    ] as const)
      for (const name of await readdir(folder))
        if (!wanted.has(path.join(folder, name))) await rm(path.join(folder, name), { force: true });
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
