import type { Release } from '@nocleh/contracts/release.ts';
import type { Measured } from '@nocleh/monitoring/metrics/metrics.ts';
import type { Answer } from './canary/answer-figures.ts';
import type { Fault, Served } from './messages.ts';
import { restartPause } from './restart-pause.ts';
import { WorkerProcess } from './worker-process.ts';

interface PoolOptions {
  readonly size: number;
  /** Added to that of this process. */
  readonly environment: Readonly<Record<string, string>>;
  readonly onFault: (fault: Fault) => void;
  readonly onPreview: (worker: WorkerProcess, release: Release) => void;
  readonly onAnswers: (answers: readonly Answer[]) => void;
  /** A process ended by itself; another one takes its place. */
  readonly onEnd: (how: string, pid: number | undefined) => void;
  /** No process could be started. */
  readonly onStartFailure: (why: string) => void;
  /** All processes that answer visitors serve this release. */
  readonly onSettled: (release: string) => void;
}

const stopTimeoutMs = 7_000;
const lookMs = 50;
const maxFailedStarts = 3;
const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Keeps so many processes running that serve the same release. */
export class WorkerPool {
  private readonly options: PoolOptions;
  /** With their places, which name them in the figures: a process that replaces another one later has the same. */
  private readonly workers = new Map<WorkerProcess, number>();
  private ends: number[] = [];
  private served: Served | undefined;
  private isStopping = false;
  private hasServed = false;
  private failedStarts = 0;
  private replacing: Promise<void> = Promise.resolve();

  constructor(options: PoolOptions) {
    this.options = options;
  }

  /** Processes that are started from now on serve this. */
  serve(served: Served): void {
    this.served = served;
  }

  /** Starts what is missing. */
  fill(): void {
    while (!this.isStopping && this.wanted.length < this.options.size) this.launch();
  }

  /** Lets all processes load a release beside the one that they serve. Returns the slices that one of them can't load. */
  async prepare(served: Served): Promise<readonly string[]> {
    const answers = await Promise.all(
      this.serving.map((worker) => worker.prepare(served).catch((error: Error) => (worker.hasEnded ? [] : [error.message]))),
    );
    return [...new Set(answers.flat())];
  }

  /** Lets all processes serve this, as those do that are started later. */
  async change(served: Served): Promise<void> {
    this.served = served;
    await Promise.all(this.serving.map((worker) => worker.serve(served).catch(() => worker.kill('SIGKILL'))));
    this.settle(served);
  }

  /** Puts other processes that serve this in the place of all, one after the other. */
  replaceAll(served: Served): void {
    this.served = served;
    const old = this.wanted;
    this.replacing = this.replacing.then(() => this.replaceEach(old));
  }

  /** What each process has measured, by a name of which there are few. One that does not answer is left out. */
  async measure(): Promise<Readonly<Record<string, Measured>>> {
    const answering = this.running.filter(({ isServing, isRetiring }) => isServing || isRetiring);
    const answers = await Promise.all(
      answering.map(async (worker) => [`worker-${this.workers.get(worker)}`, await worker.measure()] as const),
    );
    return Object.fromEntries(answers.flatMap(([name, measured]) => (measured ? [[name, measured] as const] : [])));
  }

  /** Numbers of processes by what they do. */
  count(): Readonly<Record<'serving' | 'starting' | 'retiring', number>> {
    const { running, wanted, serving } = this;
    return { serving: serving.length, starting: wanted.length - serving.length, retiring: running.length - wanted.length };
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    for (const worker of this.workers.keys()) {
      worker.isRetiring = true;
      worker.kill('SIGTERM');
    }
    const deadline = Date.now() + stopTimeoutMs;
    while (this.running.length > 0 && Date.now() < deadline) await sleep(lookMs);
    for (const worker of this.running) worker.kill('SIGKILL');
  }

  private get running(): WorkerProcess[] {
    return [...this.workers.keys()].filter(({ hasEnded }) => !hasEnded);
  }

  private get wanted(): WorkerProcess[] {
    return this.running.filter(({ isRetiring }) => !isRetiring);
  }

  private get serving(): WorkerProcess[] {
    return this.wanted.filter(({ isServing }) => isServing);
  }

  private freePlace(): number {
    for (const worker of this.workers.keys()) if (worker.hasEnded) this.workers.delete(worker);
    const taken = new Set(this.workers.values());
    let place = 1;
    while (taken.has(place)) place += 1;
    return place;
  }

  private launch(): WorkerProcess {
    const { environment, onFault, onAnswers, onPreview } = this.options;
    const onEnd = (ended: WorkerProcess, how: string) => this.ended(ended, how);
    const worker = new WorkerProcess(environment, { onFault, onAnswers, onPreview, onEnd });
    this.workers.set(worker, this.freePlace());
    this.bringUp(worker).catch((error: Error) => {
      worker.kill('SIGKILL');
      this.failedStarts += 1;
      if (!this.hasServed && this.failedStarts >= maxFailedStarts) this.options.onStartFailure(error.message);
    });
    return worker;
  }

  /** Another release may go live while the process loads one. */
  private async bringUp(worker: WorkerProcess): Promise<void> {
    while (this.served && worker.served !== this.served) await worker.serve(this.served);
    this.hasServed = true;
    if (this.served) this.settle(this.served);
  }

  private settle(served: Served): void {
    if (served !== this.served || !this.serving.every((worker) => worker.served === served)) return;
    for (const worker of this.serving) worker.tell({ kind: 'settled', release: served.release.id });
    this.options.onSettled(served.release.id);
  }

  private ended(worker: WorkerProcess, how: string): void {
    this.workers.delete(worker);
    if (this.isStopping) return;
    this.ends = [...this.ends.slice(-20), Date.now()];
    this.options.onEnd(how, worker.pid);
    setTimeout(() => this.fill(), restartPause(this.ends, Date.now()));
  }

  private async replaceEach(old: readonly WorkerProcess[]): Promise<void> {
    for (const worker of old) {
      if (!worker.hasEnded) await this.untilServing();
      worker.retire();
    }
    for (const surplus of this.wanted.slice(this.options.size)) surplus.retire();
  }

  /** Starts a process until one serves. */
  private async untilServing(): Promise<void> {
    let worker = this.launch();
    while (!this.isStopping && !worker.isServing) {
      await sleep(lookMs);
      if (!worker.hasEnded) continue;
      await sleep(restartPause(this.ends, Date.now()));
      worker = this.launch();
    }
  }
}
