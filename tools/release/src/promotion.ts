import type { Release } from '@nocleh/contracts/release.ts';
import type { LogEntry } from '@nocleh/contracts/signing/log-entry.ts';
import { openStore } from '@nocleh/object-store/object-store.ts';
import { Failure } from '@nocleh/tool-postgres/failure.ts';
import { canaryEntry, checkShare, namedRelease, type Rollout, refuseBeside } from './canary.ts';
import { liveId, repairPointer } from './live-pointer.ts';
import { originsOf } from './log/origins.ts';
import { append, type LogHead, readHead } from './log/release-log.ts';
import { noteRefusal } from './refusal.ts';
import { compose, documentHash, type Placement, readRelease, releaseKey, writeRelease } from './release-store.ts';
import { using } from './retention/uses.ts';
import { changedSlices, withChanges } from './slice-changes.ts';
import { compositionGate, type Gate } from './verdict.ts';

interface PromoteOptions {
  readonly by: string;
  readonly reason?: string;
  /** Makes the candidate live as it is, whatever the gate found or others changed; needs a reason. */
  readonly force?: boolean;
  /** The share of the visitors that get it beside the live release; all by default. */
  readonly percent?: number;
  readonly gate?: Gate;
}

/** Says who was first, when and with which artifact, for each slice that both changed. */
async function conflict(store: string, candidate: Release, live: Release, slices: readonly string[]): Promise<Failure> {
  const origins = await originsOf(store, slices);
  const first = slices.map((name) => {
    const { by, at } = origins.get(name) ?? { by: live.author, at: live.createdAt };
    const slice = live.slices[name];
    return `${name} was changed before by ${by} at ${at} (${slice ? `${name}/${slice.hash}` : 'left out'})`;
  });
  return new Failure(
    `Release ${candidate.id} is refused: ${first.join(', ')}. Compose it again: it then begins with the live release ${live.id}.`,
  );
}

/** The document to make live: the candidate, or one that is composed from it and from what others made live after its parent. */
async function nextDocument(store: string, candidate: Release, liveNow: string | undefined, options: PromoteOptions): Promise<Release> {
  if (liveNow === undefined || liveNow === candidate.parent || options.force) return candidate;
  const live = await readRelease(store, liveNow);
  const before = candidate.parent ? (await readRelease(store, candidate.parent)).slices : {};
  const wanted = changedSlices(before, candidate.slices).filter((name) => changedSlices(live.slices, candidate.slices).includes(name));
  const byOthers = new Set(changedSlices(before, live.slices));
  const both = wanted.filter((name) => byOthers.has(name));
  if (both.length > 0) throw await conflict(store, candidate, live, both);
  return writeRelease(store, withChanges(live.slices, before, candidate.slices), { author: candidate.author, from: live });
}

const refused = ({ id }: Release, { live }: LogHead, isRebased: boolean, problems: readonly string[]): Failure =>
  new Failure(`Release ${id}${isRebased ? `, rebased on ${live},` : ''} is refused: ${problems.join(' ')}`);

const liveEntry = async (store: string, { id }: Release, isRebased: boolean) =>
  ({ action: isRebased ? 'rebase' : 'promote', to: id, document: await documentHash(store, id) }) as const;

/** One attempt. Undefined when another change came in between. */
async function tryPromote(store: string, head: LogHead, candidate: Release, options: PromoteOptions): Promise<LogEntry | undefined> {
  const { by, reason, force, percent, gate = compositionGate } = options;
  const next = await nextDocument(store, candidate, head.live, options);
  const isRebased = next !== candidate;
  try {
    const problems = (await gate(store, next)).problems.slice(0, 100).map((problem) => problem.slice(0, 1000));
    if (problems.length > 0 && !force) throw refused(candidate, head, isRebased, problems);
    const entry = await append(store, head, {
      at: new Date().toISOString(),
      by,
      ...(percent && head.live ? await canaryEntry(store, head, next, percent) : await liveEntry(store, next, isRebased)),
      ...(isRebased ? { candidate: candidate.id } : {}),
      ...(reason ? { reason } : {}),
      ...(force ? { isForced: true } : {}),
      verdict: { problems },
    });
    if (!entry && isRebased) await openStore(store).remove(releaseKey(next.id));
    return entry;
  } catch (error) {
    if (isRebased) await openStore(store).remove(releaseKey(next.id));
    throw error;
  }
}

/**
 * Makes a release live. The log is the compare-and-swap: the entry after the newest one is created by one process alone, and the
 * second process looks at the live release again. Returns the entry; undefined when the release is live already, or a canary with this
 * share.
 */
export async function promote(store: string, id: string, options: PromoteOptions): Promise<LogEntry | undefined> {
  if (options.force && !options.reason) throw new Failure('Forcing needs a reason, which is kept in the log.');
  const { percent, force } = options;
  try {
    for (;;) {
      const head = await readHead(store);
      const candidate = await readRelease(store, namedRelease(id, head.canary));
      const rollout = { id: candidate.id, percent, force };
      checkShare(head, rollout);
      if (head.live === candidate.id || isAtShare(head, rollout)) return undefined;
      await refuseBeside(store, head, rollout);
      const entry = await using(store, Object.values(candidate.slices), () => tryPromote(store, head, candidate, options));
      if (!entry) continue;
      await repairPointer(store);
      return entry;
    }
  } catch (error) {
    if (error instanceof Failure) await noteRefusal(store, { by: options.by, action: 'promote', release: id, why: error.message });
    throw error;
  }
}

const isAtShare = ({ canary }: LogHead, { id, percent }: Rollout) => canary?.release === id && canary.percent === percent;

/** Makes a release of these slices alone live, in place of whatever is live. Returns its id. */
export async function replaceLive(store: string, placements: readonly Placement[], author: string, gate?: Gate): Promise<string> {
  const parent = await liveId(store);
  const { id } = await compose(store, placements, { author, ...(parent ? { parent } : {}) });
  await promote(store, id, { by: author, ...(gate ? { gate } : {}) });
  return id;
}
