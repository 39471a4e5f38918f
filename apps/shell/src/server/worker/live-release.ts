import { type Release, ReleaseId } from '@nocleh/contracts/release.ts';
import type { PublicKeys } from '@nocleh/contracts/signing/signature.ts';
import { readSignedRelease } from '@nocleh/contracts/signing/signed-release.ts';
import type { ObjectStore } from '@nocleh/object-store/store-interface.ts';
import { LRUCache } from 'lru-cache';
import type { CanaryShare } from '../release/canary-share.ts';
import type { Served } from '../supervisor/messages.ts';

/** Documents of past releases that are kept in memory; their code is in the cache of slices. */
const maxPast = 8;
const maxDocumentBytes = 20_000_000;

/** The releases that this process serves. */
export class LiveRelease {
  private readonly store: ObjectStore;
  private readonly keys: PublicKeys;
  private served: Served | undefined;
  private readonly past = new LRUCache<string, Release>({ max: maxPast });
  /** The release that all processes serve. */
  private settledId = '';

  constructor(store: ObjectStore, keys: PublicKeys) {
    this.keys = keys;
    this.store = store;
  }

  current(): Release {
    if (!this.served) throw new Error('no release is live');
    return this.served.release;
  }

  serve(served: Served): void {
    this.served = served;
  }

  get canary(): CanaryShare | undefined {
    return this.served?.canary;
  }

  /** A release on which an order is completed; undefined for one that nobody got lately, or that damages processes. */
  async keptForOrder(id: string): Promise<Release | undefined> {
    const { keptForOrders = [], damaging = [], canary } = this.served ?? {};
    if (!keptForOrders.includes(id)) return undefined;
    const release = canary?.release.id === id ? canary.release : (this.past.get(id) ?? (await this.find(id)));
    if (release) this.past.set(id, release);
    return damaging.some(({ slice, hash }) => release?.slices[slice]?.hash === hash) ? undefined : release;
  }

  settle(id: string): void {
    this.settledId = id;
  }

  get settled(): string {
    return this.settledId || this.current().id;
  }

  /** A release by its id, also one that is no longer live: browsers may still show pages of it. */
  async find(id: string): Promise<Release | undefined> {
    if (this.served?.release.id === id) return this.served.release;
    return ReleaseId.safeParse(id).success ? this.read(id).catch(() => undefined) : undefined;
  }

  private async read(id: string): Promise<Release> {
    const document = await this.store.read(`releases/${id}.json`, maxDocumentBytes);
    if (!document) throw new Error(`The release store has no release ${id}.`);
    return readSignedRelease(document, this.keys, id);
  }
}
