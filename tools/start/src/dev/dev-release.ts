import { setTimeout as sleep } from 'node:timers/promises';
import { sliceApps } from '@nocleh/tool-build/slice-apps.ts';
import { Failure } from '@nocleh/tool-postgres/failure.ts';
import { publish } from '@nocleh/tool-release/artifact-store.ts';
import { replaceLive } from '@nocleh/tool-release/promotion.ts';
import type { Placement } from '@nocleh/tool-release/release-store.ts';
import { builtApp } from '../checkout/paths.ts';
import { describeDevSlice, devBase } from './dev-slice.ts';

const pollMs = 250;
const timeoutMs = 120_000;

export interface DevRelease {
  /** Waits for the first build of every slice and makes the release live. */
  release(store: string): Promise<void>;
  /** Follows every later build until `signal` is aborted. */
  follow(store: string, signal: AbortSignal): Promise<void>;
}

/** A release of slices from their bundlers and, for the others, from their builds. */
export const devRelease = (sources: ReadonlyMap<string, number>): DevRelease => {
  let live = '';

  const placements = (store: string): Promise<Placement[]> =>
    Promise.all(
      sliceApps.map(async ({ name }) => {
        const port = sources.get(name);
        if (port === undefined) return { artifact: await publish(store, builtApp(name)) };
        return { artifact: await describeDevSlice(devBase(port)), base: devBase(port) };
      }),
    );
  const refresh = async (store: string) => {
    const found = await placements(store);
    const mark = JSON.stringify(found);
    if (mark === live) return;
    await replaceLive(store, found, 'npm run dev');
    live = mark;
  };

  return {
    async release(store) {
      const deadline = Date.now() + timeoutMs;
      for (;;) {
        try {
          return await refresh(store);
        } catch (error) {
          if (Date.now() > deadline)
            throw new Failure(`The slices were not built in time (${error instanceof Error ? error.message : error}).`);
          await sleep(pollMs);
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
  };
};
