import { type FSWatcher, watch } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@nocleh/contracts/release.ts';
import { entryKey, type LogTail, readTail, type TrustedKeys } from '@nocleh/contracts/signing/log-entry.ts';
import { SignatureProblem } from '@nocleh/contracts/signing/signature.ts';
import { type Accepted, acceptSwitch } from '@nocleh/contracts/signing/signed-release.ts';

const pollMs = 300;
const maxDocumentBytes = 20_000_000;
const maxEntryBytes = 1_000_000;

export interface Pointed {
  readonly release: Release;
  /** Its text with the signature. */
  readonly document: string;
  /** The newest entry of the log. */
  readonly accepted: Accepted;
  /** Differs after each promotion, of the same release too. */
  readonly mark: string;
}

/** The release that the store names is not signed as it must be. */
export class RefusedSwitch extends Error {
  readonly release: string;

  constructor(release: string, problem: SignatureProblem) {
    super(problem.message, { cause: problem });
    this.release = release;
  }
}

/** The pointer to the live release in the store. */
export class ReleasePointer {
  private readonly folder: string;
  private readonly keys: TrustedKeys;
  /** What was followed last. */
  private readonly accepted: () => Accepted | undefined;
  private watcher: FSWatcher | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(releasesDir: string, keys: TrustedKeys, accepted: () => Accepted | undefined) {
    this.keys = keys;
    this.accepted = accepted;
    this.folder = releasesDir;
  }

  /** Looks often, and at once after a change where the file system reports changes. */
  follow(look: () => void): void {
    this.timer = setInterval(() => {
      this.watcher ??= this.watchFolder(look);
      look();
    }, pollMs);
    this.watcher = this.watchFolder(look);
  }

  stop(): void {
    this.watcher?.close();
    clearInterval(this.timer);
  }

  async mark(): Promise<string> {
    const { mtimeMs, ino } = await stat(path.join(this.folder, 'current'));
    return `${mtimeMs}/${ino}`;
  }

  /** Throws a `RefusedSwitch` when a maintainer did not sign it, or an older state was put back. */
  async read({ isStart = false } = {}): Promise<Pointed> {
    for (;;) {
      const pointed = await this.readOnce(isStart);
      // It was replaced meanwhile: the mark would be that of the one before.
      if (pointed.mark === (await this.mark())) return pointed;
    }
  }

  private async readOnce(isStart: boolean): Promise<Pointed> {
    const mark = await this.mark();
    const id = (await readFile(path.join(this.folder, 'current'), 'utf8')).trim();
    if (!/^[\w.-]{1,80}$/.test(id)) throw new Error('The file "current" of the release store does not name a release.');
    const document = await this.file(`releases/${id}.json`, maxDocumentBytes);
    try {
      const tail = await this.tail();
      return { ...acceptSwitch({ tail, document, id, keys: this.keys, accepted: this.accepted(), isStart }), document, mark };
    } catch (error) {
      throw error instanceof SignatureProblem ? new RefusedSwitch(id, error) : error;
    }
  }

  private async tail(): Promise<LogTail> {
    const names = await readdir(path.join(this.folder, 'log')).catch(() => []);
    const numbers = names.map((name) => Number(/^(\d{8})\.json$/.exec(name)?.[1] ?? 0));
    return readTail(
      numbers.reduce((one, other) => Math.max(one, other), 0),
      (number) => this.file(entryKey(number), maxEntryBytes),
    );
  }

  private async file(name: string, maxBytes: number): Promise<string> {
    const file = path.join(this.folder, name);
    const { size } = await stat(file);
    if (size > maxBytes) throw new Error(`The file ${name} of the release store is larger than ${maxBytes} bytes.`);
    return readFile(file, 'utf8');
  }

  /** Watches by the system's events; undefined where that is not possible now. */
  private watchFolder(look: () => void): FSWatcher | undefined {
    try {
      return watch(this.folder, look).on('error', () => {
        this.watcher?.close();
        this.watcher = undefined;
      });
    } catch {
      return undefined;
    }
  }
}
