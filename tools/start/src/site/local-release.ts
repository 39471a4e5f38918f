import { userInfo } from 'node:os';
import type { Artifact, Release } from '@nocleh/contracts/release.ts';
import { sliceApps } from '@nocleh/tool-build/slice-apps.ts';
import { publish } from '@nocleh/tool-release/artifact-store.ts';
import { liveId } from '@nocleh/tool-release/live-pointer.ts';
import { replaceLive } from '@nocleh/tool-release/promotion.ts';
import { readRelease } from '@nocleh/tool-release/release-store.ts';
import { publishShell } from '@nocleh/tool-release/shell-store.ts';
import type { Gate } from '@nocleh/tool-release/verdict.ts';
import { gateOf, verify } from '@nocleh/tool-release/verify/verify.ts';
import { verifySettings } from '@nocleh/tool-release/verify/verify-settings.ts';
import { builtApp, root } from '../checkout/paths.ts';

const isLive = (release: Release, artifacts: readonly Artifact[]) =>
  artifacts.every(({ name, hash }) => release.slices[name]?.hash === hash && release.slices[name]?.base.startsWith('/'));

/** What `npm run release -- promote` asks of a release. */
export const verified: Gate = gateOf((store, release) => verify(store, release, verifySettings(root, process.env)));

/** Makes the builds of this checkout live in its own store; does nothing if they already are. */
export const releaseBuilds = async (store: string, gate: Gate): Promise<void> => {
  await publishShell(store, builtApp('shell'));
  const artifacts = await Promise.all(sliceApps.map(({ name }) => publish(store, builtApp(name))));
  const live = await liveId(store);
  const release = live === undefined ? undefined : await readRelease(store, live).catch(() => undefined);
  if (release && isLive(release, artifacts)) return;
  await replaceLive(
    store,
    artifacts.map((artifact) => ({ artifact })),
    userInfo().username,
    gate,
  );
};
