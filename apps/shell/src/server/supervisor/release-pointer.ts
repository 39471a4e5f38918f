import type { Release } from '@nocleh/contracts/release.ts';
import { entryKey, type LogTail, readTail, type TrustedKeys } from '@nocleh/contracts/signing/log-entry.ts';
import { SignatureProblem } from '@nocleh/contracts/signing/signature.ts';
import { type Accepted, acceptSwitch } from '@nocleh/contracts/signing/signed-release.ts';
import type { ObjectStore } from '@nocleh/object-store/store-interface.ts';
import { ChangeWatch } from '../store/change-watch.ts';
import { newestEntry } from '../store/newest-entry.ts';

const maxDocumentBytes = 20_000_000;
const maxEntryBytes = 1_000_000;
const maxPointerBytes = 1_000;

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

const pointerKey = 'current';

/** The pointer to the live release in the store. */
export class ReleasePointer {
  private readonly store: ObjectStore;
  private readonly keys: TrustedKeys;
  /** What was followed last. */
  private readonly accepted: () => Accepted | undefined;
  private watch: ChangeWatch | undefined;

  constructor(store: ObjectStore, keys: TrustedKeys, accepted: () => Accepted | undefined) {
    this.keys = keys;
    this.accepted = accepted;
    this.store = store;
  }

  /** Looks often, and at once after a change where the store reports changes. */
  follow(look: () => void): void {
    this.watch = new ChangeWatch(this.store, '', look);
  }

  stop(): void {
    this.watch?.close();
  }

  async mark(): Promise<string> {
    const mark = await this.store.mark(pointerKey);
    if (mark === undefined) throw new Error('The release store has no pointer to a live release.');
    return mark;
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
    const id = (await this.text(pointerKey, maxPointerBytes)).trim();
    if (!/^[\w.-]{1,80}$/.test(id)) throw new Error('The pointer of the release store does not name a release.');
    const document = await this.text(`releases/${id}.json`, maxDocumentBytes);
    try {
      const tail = await this.tail();
      return { ...acceptSwitch({ tail, document, id, keys: this.keys, accepted: this.accepted(), isStart }), document, mark };
    } catch (error) {
      throw error instanceof SignatureProblem ? new RefusedSwitch(id, error) : error;
    }
  }

  private async tail(): Promise<LogTail> {
    return readTail(await newestEntry(this.store, this.accepted()?.number), (number) => this.store.read(entryKey(number), maxEntryBytes));
  }

  private async text(key: string, maxBytes: number): Promise<string> {
    const content = await this.store.read(key, maxBytes);
    if (!content) throw new Error(`The release store has no ${key}.`);
    return content.toString();
  }
}
