import type { Contracts } from '@nocleh/contracts/release.ts';
import type { ShellReport } from '@nocleh/contracts/shell-report.ts';
import { canaryOf, changesLive, type LogEntry, type RunningCanary } from '@nocleh/contracts/signing/log-entry.ts';
import { originsOf } from './log/origins.ts';
import { readLog } from './log/release-log.ts';
import { lastRefusal } from './refusal.ts';
import { readRelease } from './release-store.ts';
import { shellReports } from './shell-reports.ts';

interface SliceStatus {
  readonly name: string;
  readonly version: string;
  readonly hash: string;
  readonly base: string;
  readonly contract: Contracts;
  /** When its version went live and who did it; unknown for versions from before the log. */
  readonly since?: string;
  readonly by?: string;
}

export interface ReleaseStatus {
  readonly live: string | undefined;
  readonly since?: string;
  readonly by?: string;
  readonly slices: readonly SliceStatus[];
  /** The release that a share of the visitors get. */
  readonly canary?: RunningCanary;
  /** The entry that halted the last canary, when nothing was released since. */
  readonly halt?: LogEntry;
  /** Why what is live can't be read or trusted. */
  readonly problem?: string;
  readonly lastRefusal: Awaited<ReturnType<typeof lastRefusal>>;
  /** What the running shells say of themselves. */
  readonly shells: readonly ShellReport[];
}

/** What is live, since when, by whom, and what was refused last. */
export async function releaseStatus(store: string, live: string | undefined): Promise<ReleaseStatus> {
  const refusal = await lastRefusal(store);
  const shells = await shellReports(store);
  if (!live) return { live, slices: [], lastRefusal: refusal, shells };
  const { slices } = await readRelease(store, live);
  const entries = await readLog(store);
  const last = entries.findLast(changesLive);
  const newest = entries.at(-1);
  const canary = newest && canaryOf(newest);
  const origins = await originsOf(store, Object.keys(slices));
  return {
    live,
    ...(last ? { since: last.at, by: last.by } : {}),
    slices: Object.values(slices).map(({ name, version, hash, base, contract }) => {
      const origin = origins.get(name);
      return { name, version, hash, base, contract, ...(origin ? { since: origin.at, by: origin.by } : {}) };
    }),
    ...(canary ? { canary } : {}),
    ...(newest?.action === 'halt' ? { halt: newest } : {}),
    lastRefusal: refusal,
    shells,
  };
}
