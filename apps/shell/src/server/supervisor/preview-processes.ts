import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Release } from '@nocleh/contracts/release.ts';
import { LRUCache } from 'lru-cache';
import { log } from '../config/log.ts';
import { FaultLedger } from './fault-ledger.ts';
import type { Fault } from './messages.ts';
import { type WorkerEvents, WorkerProcess } from './worker-process.ts';

const maxProcesses = 3;
/** A release whose code damaged its process is not started again for so long. */
const refusedMs = 10 * 60_000;

/** The process of a preview. */
type PreviewWorker = Pick<WorkerProcess, 'prepare' | 'serve' | 'retire' | 'kill' | 'isRetiring' | 'pid'>;
type StartWorker = (environment: Readonly<Record<string, string>>, events: WorkerEvents) => PreviewWorker;

interface Running {
  readonly worker: PreviewWorker;
  readonly socket: Promise<string>;
}

/** Processes that answer for a release which is not live, one for each, apart from those that answer visitors. */
export class PreviewProcesses {
  private readonly environment: Readonly<Record<string, string>>;
  private readonly refused = new LRUCache<string, string>({ max: 100, ttl: refusedMs });
  private readonly ledger = new FaultLedger();
  private readonly running = new LRUCache<string, Running>({ max: maxProcesses, dispose: ({ worker }) => worker.retire() });
  private folder = '';

  private readonly start: StartWorker;

  constructor(environment: Readonly<Record<string, string>>, start: StartWorker = (...how) => new WorkerProcess(...how)) {
    this.environment = environment;
    this.start = start;
  }

  /** Resolves with the socket of the release's process when it answers. */
  async open(release: Release): Promise<string> {
    const why = this.refused.get(release.id);
    if (why) throw new Error(why);
    const socket = this.newSocket();
    const known = this.running.get(release.id);
    if (known) return known.socket;
    const worker = this.start(
      { ...this.environment, SHELL_PREVIEW_SOCKET: socket },
      { onFault: (fault) => this.onFault(release, fault), onEnd: (_, how) => this.onEnd(release, how) },
    );
    const running = { worker, socket: this.bringUp(worker, release).then(() => socket) };
    this.running.set(release.id, running);
    running.socket.catch((error: Error) => this.refuse(release, error.message));
    return running.socket;
  }

  async stop(): Promise<void> {
    for (const { worker } of this.running.values()) {
      worker.isRetiring = true;
      worker.kill('SIGKILL');
    }
    if (this.folder) await rm(this.folder, { recursive: true, force: true });
  }

  private async bringUp(worker: PreviewWorker, release: Release): Promise<void> {
    const served = { release, outOfService: [] };
    const unavailable = await worker.prepare(served);
    if (unavailable.length > 0) throw new Error(`It can't load ${unavailable.join(', ')}.`);
    await worker.serve(served);
    log('info', 'preview started', { release: release.id, pid: worker.pid });
  }

  /** In a folder that only this user can read. */
  private newSocket(): string {
    const name = `preview-${randomBytes(8).toString('hex')}`;
    if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
    this.folder ||= mkdtempSync(path.join(os.tmpdir(), 'shell-previews-'));
    return path.join(this.folder, name);
  }

  private onFault(release: Release, { kind }: Fault): void {
    if (this.ledger.note(release.id, kind, Date.now())) this.refuse(release, `${kind} in its process`);
  }

  /** A process that nobody uses ends by itself. */
  private onEnd(release: Release, how: string): void {
    if (how === 'code 0') this.running.delete(release.id);
    else this.refuse(release, `its process ended: ${how}`);
  }

  private refuse(release: Release, why: string): void {
    const worker = this.running.get(release.id)?.worker;
    if (!worker) return;
    log('warn', 'preview ended', { release: release.id, why });
    this.refused.set(release.id, why);
    worker.isRetiring = true;
    worker.kill('SIGKILL');
    this.running.delete(release.id);
  }
}
