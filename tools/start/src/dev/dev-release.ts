import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '@nocleh/tool-postgres/failure.ts';
import { replaceLive } from '@nocleh/tool-release/promotion.ts';
import type { Placement } from '@nocleh/tool-release/release-store.ts';
import { describeDevSlice, devBase } from './dev-slice.ts';

const pollMs = 250;
const timeoutMs = 120_000;
const settlePollMs = 20;
/** A page is answered after this time even if the shell does not serve the newest builds, as it says why. */
const settleTimeoutMs = 10_000;

export interface DevRelease {
  /** Waits for the first build of every slice and makes the release live. Rejects when `signal` is aborted. */
  release(store: string, signal: AbortSignal): Promise<void>;
  /** Follows every later build until `signal` is aborted. */
  follow(store: string, signal: AbortSignal): Promise<void>;
  /** Waits until the shell serves the newest build of every slice. The bundlers answer when a running build has ended. */
  settle(store: string, servedByShell: () => Promise<string>): Promise<void>;
}

/** A release of slices from their bundlers, by their ports, with others. */
export const devRelease = (sources: ReadonlyMap<string, number>, others: (store: string) => Promise<readonly Placement[]>): DevRelease => {
  let live = { mark: '', id: '' };
  let refreshing: Promise<unknown> = Promise.resolve();

  /** A release needs its artifacts in the store; of this one the description is enough, as the bundler serves its files. */
  const fromSource = async (store: string, port: number): Promise<Placement> => {
    const artifact = await describeDevSlice(devBase(port));
    const folder = path.join(store, 'artifacts', artifact.name, artifact.hash);
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'artifact.json'), JSON.stringify(artifact));
    return { artifact, base: devBase(port) };
  };
  const placements = async (store: string): Promise<Placement[]> => [
    ...(await Promise.all([...sources.values()].map((port) => fromSource(store, port)))),
    ...(await others(store)),
  ];
  const releaseBuilds = async (store: string) => {
    const found = await placements(store);
    const mark = JSON.stringify(found);
    if (mark !== live.mark) live = { mark, id: await replaceLive(store, found, 'npm run dev') };
  };
  /** One after another: two at once would make the same builds live twice. */
  const refresh = (store: string): Promise<void> => {
    const next = refreshing.then(() => releaseBuilds(store));
    refreshing = next.catch(() => {});
    return next;
  };

  return {
    async release(store, signal) {
      const deadline = Date.now() + timeoutMs;
      for (;;) {
        try {
          return await refresh(store);
        } catch (error) {
          if (Date.now() > deadline)
            throw new Failure(`The slices were not built in time (${error instanceof Error ? error.message : error}).`);
          await sleep(pollMs, undefined, { signal });
        }
      }
    },
    async follow(store, signal) {
      while (!signal.aborted) {
        await sleep(pollMs, undefined, { signal }).catch(() => {});
        // During a build, or after a compile error, the last good version stays.
        if (!signal.aborted) await refresh(store).catch(() => {});
      }
    },
    async settle(store, servedByShell) {
      const deadline = Date.now() + settleTimeoutMs;
      await refresh(store).catch(() => {});
      while (Date.now() < deadline && (await servedByShell().catch(() => '')) !== live.id) await sleep(settlePollMs);
    },
  };
};
