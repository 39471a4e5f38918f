import cluster, { type Worker } from 'node:cluster';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { Release } from '@nocleh/contracts/release.ts';
import type { Measured } from '@nocleh/monitoring/metrics/metrics.ts';
import type { Answer } from './canary/answer-figures.ts';
import { type Fault, faultPipe, type Order, type Served, type WorkerMessage } from './messages.ts';

const beatCheckMs = 1_000;
/** Checks without a beat after which a worker is killed. Checks are counted, as a stopped machine delays both sides. */
const maxMissedBeats = 20;
/** A worker reads its code before its first beat. */
const maxMissedAtStart = 90;
const answerTimeoutMs = 60_000;
/** The last connections of a worker end by themselves in this time (see `keepAliveTimeout`), or are cut. */
const retireMs = 75_000;

/** Prometheus waits ten seconds for all of them. */
const measureTimeoutMs = 1_000;

interface Waiting {
  readonly resolve: (unavailable: readonly string[]) => void;
  readonly reject: (error: Error) => void;
}

export interface WorkerEvents {
  readonly onFault: (fault: Fault) => void;
  readonly onAnswers?: (answers: readonly Answer[]) => void;
  /** It ended without having been told to. */
  readonly onEnd: (worker: WorkerProcess, how: string) => void;
  /** It asks for the process of a preview. */
  readonly onPreview?: (worker: WorkerProcess, release: Release) => void;
}

/** A process that answers visitors. */
export class WorkerProcess {
  isServing = false;
  served: Served | undefined;
  isRetiring = false;
  private readonly worker: Worker;
  private readonly waiting = new Map<number, Waiting>();
  private readonly watch: NodeJS.Timeout;
  private readonly begun: Promise<void>;
  private missed = maxMissedBeats - maxMissedAtStart;
  private isSilent = false;
  private count = 0;
  private readonly measures = new Map<number, (measured: Measured) => void>();

  private readonly onAnswers: WorkerEvents['onAnswers'] | undefined;

  constructor(environment: Readonly<Record<string, string>>, { onFault, onAnswers, onEnd, onPreview }: WorkerEvents) {
    this.onAnswers = onAnswers;
    this.worker = cluster.fork(environment);
    const { stdio } = this.worker.process;
    readFaults(stdio[faultPipe] as Readable | undefined, onFault);
    this.begun = new Promise((resolve, reject) => {
      this.worker.on('message', (message: WorkerMessage) => {
        if (message.kind === 'started') resolve();
        else if (message.kind === 'preview') onPreview?.(this, message.release);
        else this.take(message);
      });
      this.worker.once('exit', () => reject(new Error('the process ended')));
    });
    this.begun.catch(() => {});
    this.watch = setInterval(() => this.checkBeat(), beatCheckMs);
    this.worker.once('exit', (code, signal) => this.ended(signal || `code ${code}`, onEnd));
  }

  get pid(): number | undefined {
    return this.worker.process.pid;
  }

  get hasEnded(): boolean {
    return this.worker.isDead();
  }

  /** Loads a release beside the one that is served. Returns the slices that can't be loaded. */
  async prepare(served: Served): Promise<readonly string[]> {
    await this.begun;
    return this.ask((number) => ({ kind: 'prepare', number, served }));
  }

  async serve(served: Served): Promise<void> {
    await this.begun;
    await this.ask((number) => ({ kind: 'serve', number, served }));
    this.served = served;
    this.isServing = !this.isRetiring;
  }

  /** What it has measured; undefined for one that does not answer within a second. */
  measure(): Promise<Measured | undefined> {
    this.count += 1;
    const number = this.count;
    return new Promise((resolve) => {
      const settle = (measured?: Measured) => {
        clearTimeout(timeout);
        this.measures.delete(number);
        resolve(measured);
      };
      const timeout = setTimeout(settle, measureTimeoutMs);
      this.measures.set(number, settle);
      this.tell({ kind: 'measure', number });
    });
  }

  tell(order: Order): void {
    if (this.worker.isConnected()) this.worker.send(order, () => {});
  }

  retire(): void {
    this.isRetiring = true;
    this.isServing = false;
    this.tell({ kind: 'retire' });
    setTimeout(() => this.kill('SIGKILL'), retireMs).unref();
  }

  kill(signal: 'SIGTERM' | 'SIGKILL'): void {
    if (!this.worker.isDead()) this.worker.process.kill(signal);
  }

  private ask(order: (number: number) => Order): Promise<readonly string[]> {
    this.count += 1;
    const number = this.count;
    return new Promise((resolve, reject) => {
      const timeout = setTimeout(() => this.settle(number)?.reject(new Error('the process does not finish')), answerTimeoutMs);
      const done =
        <Value>(settle: (value: Value) => void) =>
        (value: Value) => {
          clearTimeout(timeout);
          settle(value);
        };
      this.waiting.set(number, { resolve: done(resolve), reject: done(reject) });
      if (this.worker.isDead()) this.settle(number)?.reject(new Error('the process ended'));
      this.tell(order(number));
    });
  }

  private settle(number: number): Waiting | undefined {
    const waiting = this.waiting.get(number);
    this.waiting.delete(number);
    return waiting;
  }

  private take(message: WorkerMessage): void {
    this.missed = 0;
    if (message.kind === 'answers') this.onAnswers?.(message.answers);
    if (message.kind === 'measured') this.measures.get(message.number)?.(message.measured);
    if (message.kind === 'done') this.settle(message.number)?.resolve(message.unavailable);
    if (message.kind === 'failed') this.settle(message.number)?.reject(new Error(message.why));
  }

  private checkBeat(): void {
    this.missed += 1;
    if (this.missed < maxMissedBeats) return;
    this.isSilent = true;
    this.kill('SIGKILL');
  }

  private ended(how: string, onEnd: WorkerEvents['onEnd']): void {
    clearInterval(this.watch);
    this.isServing = false;
    for (const number of [...this.waiting.keys()]) this.settle(number)?.reject(new Error('the process ended'));
    if (!this.isRetiring) onEnd(this, this.isSilent ? `killed, as it did not react for ${maxMissedBeats} s` : how);
  }
}

function readFaults(pipe: Readable | undefined, onFault: (fault: Fault) => void): void {
  if (!pipe) return;
  pipe.on('error', () => {});
  createInterface({ input: pipe }).on('line', (line) => {
    try {
      onFault(JSON.parse(line) as Fault);
    } catch {
      // Half a line of a process that ended while it wrote.
    }
  });
}
