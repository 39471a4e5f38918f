import type { Release, ReleasedSlice } from '@nocleh/contracts/release.ts';
import { shellReportMinutes } from '@nocleh/contracts/shell-report.ts';
import type { Measured } from '@nocleh/monitoring/metrics/metrics.ts';
import { log } from '../config/log.ts';
import { CanaryRollout } from './canary/canary-rollout.ts';
import type { ReleaseLog } from './canary/log-tail.ts';
import type { CandidateCheck } from './candidate-check.ts';
import { FaultLedger, maxEnds } from './fault-ledger.ts';
import type { KeptReleases, Problem } from './kept-releases.ts';
import { KnownSlices } from './known-slices.ts';
import type { Fault, Served } from './messages.ts';
import { OutOfService } from './out-of-service.ts';
import { PreviewProcesses } from './preview-processes.ts';
import { RefusedRelease, reasonOf, standingFault } from './refused-release.ts';
import type { Pointed, ReleasePointer } from './release-pointer.ts';
import { createReleaseProblems } from './release-problems.ts';
import type { ReportFile } from './report-file.ts';
import { StoreFollower } from './store-follower.ts';
import type { SupervisorFigures } from './supervisor-metrics.ts';
import { WorkerPool } from './worker-pool.ts';
import type { WorkerProcess } from './worker-process.ts';

interface SupervisorOptions {
  /** Host and port. */
  readonly shell: string;
  /** Hash of its browser build. */
  readonly build: string;
  readonly workers: number;
  readonly releaseLog: ReleaseLog;
  readonly pointer: ReleasePointer;
  readonly report: ReportFile;
  readonly kept: KeptReleases;
  readonly check: CandidateCheck;
  readonly onStartFailure: (why: string) => void;
  /** A process ended by itself. */
  readonly onProcessEnd?: ((how: string) => void) | undefined;
}

/** Decides which release the processes serve. It never runs code of a slice. */
export class Supervisor {
  private readonly options: SupervisorOptions;
  private readonly follower: StoreFollower;
  private readonly ledger = new FaultLedger();
  private readonly known = new KnownSlices();
  private readonly outOfService: OutOfService;
  private readonly refused: RefusedRelease;
  private readonly problemsOf: (release: Release, other: Release) => Promise<readonly Problem[]>;
  private readonly pool: WorkerPool;
  private readonly previews: PreviewProcesses;
  private readonly rollout: CanaryRollout;
  private live: Release | undefined;
  private settled = '';
  private timer: NodeJS.Timeout | undefined;

  constructor(options: SupervisorOptions) {
    const { pointer, kept, workers } = options;
    this.options = options;
    this.outOfService = new OutOfService(kept);
    this.refused = new RefusedRelease(this.outOfService, () => this.tell());
    this.follower = new StoreFollower({
      pointer,
      standingFault,
      consider: (pointed) => this.consider(pointed),
      refuse: (refused) => this.refused.refuseSwitch(refused, this.live),
    });
    const environment = { SHELL_STATE_DIR: kept.folder };
    this.previews = new PreviewProcesses(environment);
    this.pool = new WorkerPool({
      size: workers,
      environment,
      onStartFailure: options.onStartFailure,
      onFault: (fault) => void this.onFault(fault),
      onPreview: (worker, release) => void this.openPreview(worker, release),
      onAnswers: (answers) => this.rollout.note(answers),
      onEnd: (how, pid) => void this.onEnd(how, pid),
      onSettled: (release) => this.onSettled(release),
    });
    this.rollout = this.openRollout(options);
    this.problemsOf = createReleaseProblems({
      check: options.check,
      prepare: (served) => this.prepare(served),
      served: () => this.live && this.served(this.live),
    });
  }

  private prepare(served: Served): Promise<readonly string[]> {
    this.known.remember(served.release);
    return this.pool.prepare(served);
  }

  private openRollout({ releaseLog }: SupervisorOptions): CanaryRollout {
    return new CanaryRollout({
      releaseLog,
      standingFault,
      live: () => this.live,
      problemsOf: async (release) => (this.live ? (await this.problemsOf(release, this.live)).map(reasonOf) : []),
      onChange: async () => {
        if (this.live) await this.pool.change(this.served(this.live));
      },
      tell: () => this.tell(),
    });
  }

  /** Starts the processes. Rejects with one sentence when there is nothing to serve. */
  async start(): Promise<void> {
    const pointed = await this.follower.first();
    if (pointed) await this.remember(pointed);
    this.outOfService.restore(pointed?.mark);
    this.pool.serve(this.goLive(await this.firstRelease(pointed?.release)));
    this.pool.fill();
    this.follower.start();
    this.rollout.start();
    this.timer = setInterval(() => void this.maintain(), shellReportMinutes * 60_000);
  }

  /** For the figures of the shell. */
  figures(): SupervisorFigures {
    const live = Object.values(this.live?.slices ?? {});
    return {
      processes: { ...this.pool.count(), configured: this.options.workers },
      live: live.map(({ name, version }) => `${name}@${version}`),
      outOfService: this.outOfService.versions.map(({ slice, hash }) => `${slice}/${hash}`),
      refused: this.refused.id,
    };
  }

  measure(): Promise<Readonly<Record<string, Measured>>> {
    return this.pool.measure();
  }

  async stop(): Promise<void> {
    this.follower.stop();
    this.rollout.stop();
    clearInterval(this.timer);
    await Promise.all([this.pool.stop(), this.previews.stop()]);
    await this.options.report.remove();
  }

  /** The store's release, if it is fine or there is no other; else the last one that was served. */
  private async firstRelease(pointed: Release | undefined): Promise<Release> {
    const last = this.lastGood() ?? this.options.kept.newest();
    if (!pointed) {
      if (last) return last;
      const why = this.refused.reasons[0] ?? 'the release store has no live release that can be read.';
      throw new Error(`The shell does not start: ${why.replace(/\.$/, '')}, and none was kept before.`);
    }
    if (!last) {
      // A store in a bucket takes seconds to give the code, for which the first visitor would wait.
      await this.options.check.fetchArtifacts(pointed);
      return pointed;
    }
    const problems = last.id === pointed.id ? [] : await this.problemsOf(pointed, last);
    if (problems.length === 0 && this.outOfService.in(pointed).length === 0) return pointed;
    this.refused.refuse(pointed, problems, last);
    this.follower.retryLater();
    return last;
  }

  /** Serves a release after a promotion, unless something speaks against it. */
  private async consider(pointed: Pointed): Promise<boolean> {
    const { release } = pointed;
    await this.remember(pointed);
    const live = this.live;
    const problems = live && live.id !== release.id ? await this.problemsOf(release, live) : [];
    if (problems.length > 0) {
      this.refused.refuse(release, problems, live);
      return false;
    }
    this.refused.clear();
    await this.outOfService.clear();
    await this.pool.change(this.goLive(release));
    return true;
  }

  /** An entry that is older than this one is not followed any more. */
  private async remember({ accepted, release, document }: Pointed): Promise<void> {
    await this.options.kept
      .accept(accepted, release, document)
      .catch((error: unknown) => standingFault('folder', 'error', 'folder of the shell not writable', { error }));
  }

  private lastGood(other?: Release): Release | undefined {
    return this.options.kept.newest((release) => release.id !== other?.id && this.outOfService.in(release).length === 0);
  }

  private goLive(release: Release): Served {
    this.known.remember(release);
    this.live = release;
    return this.served(release);
  }

  private served(release: Release): Served {
    const rollout = this.rollout.served();
    const keys = [release, rollout.canary?.release].flatMap((one) => (one ? this.outOfService.keysIn(one) : []));
    return { release, outOfService: keys, damaging: this.outOfService.versions, ...rollout };
  }

  private async onFault({ kind, stack }: Fault): Promise<void> {
    const slice = this.known.ownerOf(stack);
    const { name, hash, version } = slice ?? {};
    if (kind === 'endless loop') log('error', kind, { slice: name ?? 'shell', hash, version, release: this.live?.id, stack });
    if (!slice) return;
    const isLive = this.live?.slices[slice.name]?.hash === slice.hash;
    if (!isLive && this.rollout.release?.slices[slice.name]?.hash !== slice.hash) return;
    if (!this.ledger.note(`${name}/${hash}`, kind, Date.now())) return;
    await (isLive ? this.takeOut(slice, kind) : this.haltDamaging(slice, kind));
  }

  /** Halts the canary for a version that the live release has not. Processes that ran it are replaced. */
  private async haltDamaging(slice: ReleasedSlice, kind: Fault['kind']): Promise<void> {
    if (this.options.check.isOff) return;
    const adding = this.outOfService.add(slice, kind, this.follower.mark);
    await this.rollout.halt(`${slice.name}/${slice.hash} was taken out of service: ${kind}.`);
    if (this.live) this.pool.replaceAll(this.served(this.live));
    await adding.catch((error: unknown) => standingFault('folder', 'error', 'folder of the shell not writable', { error }));
  }

  /** The release before that has another version of the slice is served in place of the live one; without one the slice answers 503. */
  private async takeOut(slice: ReleasedSlice, kind: Fault['kind']): Promise<void> {
    const { live } = this;
    if (!live || this.options.check.isOff || this.outOfService.in(live).some(({ hash }) => hash === slice.hash)) return;
    const adding = this.outOfService.add(slice, kind, this.follower.mark);
    const next = this.lastGood(live) ?? live;
    log('error', 'slice taken out of service', {
      slice: slice.name,
      hash: slice.hash,
      version: slice.version,
      why: kind,
      release: live.id,
      serves: next.id,
    });
    if (next.id !== live.id) this.refused.refuse(live, [], next);
    this.pool.replaceAll(this.goLive(next));
    await adding.catch((error: unknown) => standingFault('folder', 'error', 'folder of the shell not writable', { error }));
    this.tell();
  }

  private async onEnd(how: string, pid: number | undefined): Promise<void> {
    const { live } = this;
    this.options.onProcessEnd?.(how);
    standingFault(`ended ${how}`, 'error', 'process ended', { pid, how, release: live?.id });
    if (!live || this.options.check.isOff) return;
    const suspect = this.rollout.release ?? live;
    if (!this.ledger.note(suspect.id, 'end of a process', Date.now())) return;
    if (suspect !== live) return this.rollout.halt(`${maxEnds} processes ended within a minute.`);
    const last = this.lastGood(live);
    if (!last || this.refused.id === live.id) return;
    this.refused.refuse(live, [{ problem: `${maxEnds} processes ended within a minute.` }], last);
    this.pool.replaceAll(this.goLive(last));
  }

  private onSettled(release: string): void {
    if (this.settled !== release) log('info', 'release is live', { release });
    this.settled = release;
    void this.maintain();
  }

  private async openPreview(worker: WorkerProcess, release: Release): Promise<void> {
    const answer = { kind: 'preview', release: release.id } as const;
    await this.previews.open(release).then(
      (socket) => worker.tell({ ...answer, socket }),
      (error: Error) => worker.tell({ ...answer, why: error.message }),
    );
  }

  /** Keeps the release that is served when all of it can be loaded. */
  private async maintain(): Promise<void> {
    const { live } = this;
    const { kept, check } = this.options;
    try {
      if (live && !check.isOff && this.outOfService.in(live).length === 0 && kept.newest()?.id !== live.id) {
        const problems = await check.bundleProblems(live);
        const unavailable = await this.pool.prepare(this.served(live));
        if (problems.length + unavailable.length === 0 && live === this.live) await kept.keep(live);
      }
    } catch (error) {
      standingFault('folder', 'error', 'folder of the shell not writable', { error });
    }
    this.tell();
  }

  private tell(): void {
    if (!this.settled) return;
    const { shell, build, report } = this.options;
    void report.write({
      at: new Date().toISOString(),
      shell,
      build,
      serves: this.settled,
      ...this.rollout.report(),
      ...this.refused.report(),
      outOfService: [...this.outOfService.versions],
    });
  }
}
