import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ownKeys } from '@nocleh/tool-release/make-keys.ts';
import { promote, replaceLive } from '@nocleh/tool-release/promotion.ts';
import { collect } from '@nocleh/tool-release/retention/collect.ts';
import { publishShell } from '@nocleh/tool-release/shell-store.ts';
import { buildGuestbook } from '../support/servers/guestbook.ts';
import { renameShell } from '../support/servers/renamed-shell.ts';
import { builtShell, type ShellProcess, startShell } from '../support/servers/shell-process.ts';
import { publishCopy } from '../support/servers/test-store.ts';

/** How many versions older than the newest. */
export type Age = 0 | 1 | 2;
export const ages: readonly Age[] = [0, 1, 2];

const dayMs = 24 * 60 * 60 * 1000;

/** Publishes and releases three versions of the slice, the newest twice, as a rollback from it would still need the one before. */
async function releaseVersions(store: string, dist: string): Promise<Record<Age, string>> {
  const release = async (age: Age) => {
    const artifact = await publishCopy(store, dist, `1.0.${2 - age}`, (_, code) => code.replaceAll('version-base', `version-${age}`));
    return replaceLive(store, [{ artifact }], 'test');
  };
  const ids = { 2: await release(2), 1: await release(1), 0: '' };
  await release(0);
  return { ...ids, 0: await release(0) };
}

const settings = (url: string) => ({
  SITE_URL: url,
  SHELL_SECRET: 'a'.repeat(64),
  CHECK_RELEASES: '0',
});

export interface Versions {
  /** Shells that delivered pages, by age. They serve the release that was chosen last. */
  readonly delivering: Readonly<Record<Age, ShellProcess>>;
  /** The newest shell with the newest release, beside the files of all versions and beside its own alone. */
  readonly now: { readonly there: ShellProcess; readonly purged: ShellProcess };
  /** Makes a version of the slice live in the shells that deliver pages. */
  deliver(slice: Age): Promise<void>;
  stop(): Promise<void>;
}

/** Three versions of a slice and of the shell; `url` is the address at which visitors see them. */
export async function startVersions(url: string): Promise<Versions> {
  const root = await mkdtemp(path.join(tmpdir(), 'versions-'));
  const [folder, there, purged] = ['delivering', 'there', 'purged'].map((name) => path.join(root, name, 'releases')) as [
    string,
    string,
    string,
  ];
  const [older, oldest] = await Promise.all([renameShell('1'), renameShell('2'), ownKeys(folder), buildGuestbook(path.join(root, 'dist'))]);
  const dists = { 0: builtShell, 1: older.dist, 2: oldest.dist };
  for (const age of [2, 1, 0] as const) await publishShell(folder, dists[age]);
  const ids = await releaseVersions(folder, path.join(root, 'dist'));
  for (const copy of [there, purged]) await cp(path.dirname(folder), path.dirname(copy), { recursive: true });
  await collect(purged, { now: new Date(Date.now() + 90 * dayMs), days: 30, by: 'test' });
  const start = (store: string, age: Age) => startShell(store, settings(url), dists[age]);
  const shells = await Promise.all([start(folder, 0), start(folder, 1), start(folder, 2), start(there, 0), start(purged, 0)]);
  const delivering = { 0: shells[0], 1: shells[1], 2: shells[2] };
  return {
    delivering,
    now: { there: shells[3], purged: shells[4] },
    async deliver(slice) {
      await promote(folder, ids[slice], { by: 'test', force: true, reason: 'an older version' });
      await Promise.all(ages.map((age) => delivering[age].untilServing(ids[slice])));
    },
    async stop() {
      await Promise.all(shells.map((shell) => shell.stop()));
      await Promise.all([older.remove(), oldest.remove(), rm(root, { recursive: true, force: true })]);
    },
  };
}
