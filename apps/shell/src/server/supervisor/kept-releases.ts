import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Release, type ReleasedSlice, ReleaseId, SliceName } from '@nocleh/contracts/release.ts';
import type { PublicKeys } from '@nocleh/contracts/signing/signature.ts';
import { Accepted, readSignedRelease } from '@nocleh/contracts/signing/signed-release.ts';
import { type BundlePlaces, keptBundle, keptBundles, readBundle } from '@nocleh/federation/slice-bundle.ts';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import * as z from 'zod/mini';

const maxKept = 5;
const maxKnown = 50;
const text = z.string().check(z.maxLength(1_000));

const Version = z.object({ slice: SliceName, hash: text, at: text, why: text });
export type OutOfServiceVersion = z.infer<typeof Version>;

const State = z.object({
  /** Newest first. */
  good: z.array(z.object({ id: ReleaseId, build: text })),
  /** The newest entry of the release log that was followed. */
  accepted: z.optional(Accepted),
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
  private readonly keys: PublicKeys;
  private state = nothing;
  private releases: readonly Release[] = [];
  /** One change of the bundles at a time: deleting old ones must not delete those that are being written. */
  private readonly bundleChanges = new PQueue({ concurrency: 1 });
  /** Documents with their signatures, by id. */
  private readonly documents = new LRUCache<string, string>({ max: maxKnown });

  private constructor(folder: string, build: string, keys: PublicKeys) {
    this.keys = keys;
    this.folder = folder;
    this.build = build;
    this.bundlesDir = path.join(folder, keptBundles);
  }

  static async open(folder: string, build: string, keys: PublicKeys): Promise<KeptReleases> {
    const kept = new KeptReleases(folder, build, keys);
    await mkdir(kept.bundlesDir, { recursive: true });
    await mkdir(path.join(folder, 'releases'), { recursive: true });
    await kept.read();
    return kept;
  }

  get outOfService(): State['outOfService'] {
    return this.state.outOfService;
  }

  get accepted(): Accepted | undefined {
    return this.state.accepted;
  }

  /** Remembers what was followed, so that no older state is, and the document, in case it is kept. */
  async accept(accepted: Accepted, { id }: Release, document: string): Promise<void> {
    this.documents.set(id, document);
    if (accepted.hash !== this.state.accepted?.hash) await this.write({ ...this.state, accepted });
  }

  /** All kept releases, newest first. */
  all(): readonly Release[] {
    return this.releases;
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
  async keepBundles(release: Release, source: BundlePlaces): Promise<Problem[]> {
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
    const problems = await this.bundleChanges.add(() => Promise.all(Object.values(release.slices).map(keepOne)));
    return problems.flat();
  }

  /** Keeps a release that is served, as the newest; the oldest make room. */
  async keep(release: Release): Promise<void> {
    const others = this.state.good.filter(({ id }) => id !== release.id);
    const document = this.documents.get(release.id);
    if (document === undefined) throw new Error(`The document of the release ${release.id} is not known.`);
    await writeWhole(this.documentOf(release.id), document);
    this.releases = [release, ...this.releases.filter(({ id }) => id !== release.id)].slice(0, maxKept);
    await this.write({ ...this.state, good: [{ id: release.id, build: this.build }, ...others].slice(0, maxKept) });
    await this.bundleChanges.add(() => this.prune());
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
    const releases = await Promise.all(this.state.good.map(({ id }) => this.readKept(id).catch(() => undefined)));
    this.releases = releases.filter((release) => release !== undefined);
  }

  private async readKept(id: string): Promise<Release> {
    const document = await readFile(this.documentOf(id), 'utf8');
    const release = readSignedRelease(document, this.keys, id);
    this.documents.set(id, document);
    return release;
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
