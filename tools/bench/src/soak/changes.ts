import { setTimeout as sleep } from 'node:timers/promises';
import { liveId } from '@nocleh/tool-release/live-pointer.ts';
import { promote } from '@nocleh/tool-release/promotion.ts';
import { signingKeyOf } from '@nocleh/tool-release/release-keys.ts';
import { compose, readRelease } from '@nocleh/tool-release/release-store.ts';
import type { Cluster } from '@nocleh/tool-start/cluster/cluster.ts';
import { createBuilds } from '../releases/builds.ts';
import { importFile } from '../search/data-set.ts';
import { changedRows } from './changed-rows.ts';

const slice = 'articles';
const page = '/clanky';
const maxWaitMs = 60_000;
const by = { by: 'benchmark' };

/** Something that changes the site while visitors are on it. `close` deletes what it needed. */
export interface Change {
  happen(): Promise<void>;
  close(): Promise<void>;
}

async function untilAllServe({ processes }: Cluster, version: string): Promise<void> {
  const serves = async (url: string) => {
    const answer = await fetch(url + page);
    await answer.body?.cancel();
    return answer.headers.get('x-slice') === `${slice}@${version}`;
  };
  for (const { name, url } of processes.shell) {
    const deadline = performance.now() + maxWaitMs;
    while (!(await serves(url))) {
      if (performance.now() > deadline) throw new Error(`${name} does not serve ${slice}@${version} after ${maxWaitMs / 1000} s.`);
      await sleep(500);
    }
  }
}

/** Promotes a version that never was, and waits until each shell serves it. */
export async function releaseChange(cluster: Cluster): Promise<Change> {
  const { address } = cluster.bucket;
  // A bucket has no folder beside it where its key is looked for.
  process.env.RELEASE_SIGNING_KEY = String((await signingKeyOf(cluster.releasesDir)).export({ type: 'pkcs8', format: 'pem' }));
  const builds = await createBuilds(address, slice);
  let number = 0;
  return {
    async happen() {
      number += 1;
      const artifact = await builds.publish(number);
      const live = await liveId(address);
      const from = live ? await readRelease(address, live) : undefined;
      const { id } = await compose(address, [{ artifact }], { author: by.by, ...(from ? { from } : {}) });
      await promote(address, id, by);
      await untilAllServe(cluster, artifact.version);
    },
    close: builds.remove,
  };
}

/** Imports accommodations whose prices have changed. */
export async function importChange({ databaseUrl, stateDir }: Cluster, signal: AbortSignal): Promise<Change> {
  const files = await changedRows(stateDir);
  let done = 0;
  return {
    async happen() {
      done += 1;
      await importFile(databaseUrl, files[done % 2] ?? files[0], signal);
    },
    close: async () => {},
  };
}
