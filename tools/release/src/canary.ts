import type { Release } from '@nocleh/contracts/release.ts';
import type { LogEntry, RunningCanary } from '@nocleh/contracts/signing/log-entry.ts';
import { Failure } from '@nocleh/tool-postgres/failure.ts';
import { append, type LogHead } from './log/release-log.ts';
import { documentHash, readRelease } from './release-store.ts';
import { changedSlices } from './slice-changes.ts';

/** What `promote` was asked for: a share of the visitors, or all of them. */
export interface Rollout {
  readonly id: string;
  /** 1 to 99; undefined for all visitors. */
  readonly percent?: number | undefined;
  readonly force?: boolean | undefined;
}

const byWhom = ({ release, percent, at, by }: RunningCanary) => `${release} is a canary at ${percent} % since ${at} by ${by}`;

/** The release that is meant: a canary that was rebased can be named by the release that was asked for. */
export const namedRelease = (id: string, canary: RunningCanary | undefined): string => (canary?.candidate === id ? canary.release : id);

/** While a canary runs its figures are compared with one live release, so nothing else goes live. Throws with who runs it. */
export async function refuseBeside(store: string, { live, canary }: LogHead, { id, force }: Rollout): Promise<void> {
  if (!canary || !live || force || canary.release === id) return;
  const [before, after] = [await readRelease(store, live), await readRelease(store, canary.release)];
  const changed = changedSlices(before.slices, after.slices).join(', ');
  throw new Failure(
    `Release ${id} is refused: ${byWhom(canary)} (it changes ${changed}). Complete it with \`promote ${canary.release}\`, or end it with \`rollback\`.`,
  );
}

/** Refuses a share that can't be given. */
export function checkShare({ live }: LogHead, { id, percent }: Rollout): void {
  if (percent === undefined) return;
  if (live === undefined) throw new Failure('Nothing is live that the other visitors could get: promote without --percent.');
  if (live === id) throw new Failure(`Release ${id} is live for all visitors already: roll back first.`);
}

/** The fields of the entry that starts a canary or changes its share; `to` stays what is live. */
export async function canaryEntry(store: string, { live = '', canary: before }: LogHead, { id }: Release, percent: number) {
  const canary = { release: id, percent, document: await documentHash(store, id) };
  const candidate = before?.release === id && before.candidate ? { candidate: before.candidate } : {};
  return { action: 'canary', ...candidate, to: live, document: await documentHash(store, live), canary } as const;
}

/** Takes the canary back. Undefined when another entry came in between. */
export async function endCanary(
  store: string,
  head: LogHead,
  { by, reason }: { readonly by: string; readonly reason?: string | undefined },
): Promise<LogEntry | undefined> {
  const { live, canary } = head;
  if (!live || !canary) return undefined;
  const { release, percent, document } = canary;
  return append(store, head, {
    at: new Date().toISOString(),
    by,
    action: 'end',
    to: live,
    document: await documentHash(store, live),
    canary: { release, percent, document },
    ...(reason ? { reason } : {}),
  });
}
