import { changesLive, type LogEntry } from '@nocleh/contracts/signing/log-entry.ts';
import { Failure } from '@nocleh/tool-postgres/failure.ts';
import { endCanary } from './canary.ts';
import { repairPointer } from './live-pointer.ts';
import { append, type LogHead, lineOfReleases, readHead, readLog } from './log/release-log.ts';
import { noteRefusal } from './refusal.ts';
import { documentHash, readRelease, requireArtifacts } from './release-store.ts';
import { using } from './retention/uses.ts';

interface RollbackOptions {
  readonly by: string;
  readonly reason?: string;
  /** Id of the release to roll back; the default is the canary, or the live release when no canary runs. */
  readonly from?: string;
}

async function rollbackRefusal(store: string, from: string): Promise<Failure> {
  const last = (await readLog(store)).findLast(changesLive);
  const what = last ? `${last.by} made ${last.to} live at ${last.at} (${last.action})` : 'no release was made live';
  return new Failure(`Release ${from} is not live any more: ${what}. Look at \`status\` before you roll back again.`);
}

/** One attempt to go back from the live release. Undefined when another change came in between. */
async function goBack(store: string, head: LogHead, { by, reason }: RollbackOptions): Promise<LogEntry | undefined> {
  const entries = await readLog(store);
  const to = lineOfReleases(entries).at(-2);
  if (!to) throw new Failure('There is no earlier release to go back to: compose and promote one.');
  const document = await documentHash(store, to);
  if (entries.some((entry) => entry.to === to && entry.document !== document))
    throw new Failure(`The document of release ${to} was changed after it was live: restore it from a backup.`);
  const release = await readRelease(store, to);
  return using(store, Object.values(release.slices), async () => {
    await requireArtifacts(store, release);
    return append(store, head, { at: new Date().toISOString(), by, action: 'rollback', to, document, ...(reason ? { reason } : {}) });
  });
}

/** Takes back the newest change: ends the canary, or goes back to the release that was live before. Returns the entry. */
export async function rollback(store: string, options: RollbackOptions): Promise<LogEntry> {
  const start = await readHead(store);
  const wanted = options.from ?? start.canary?.release ?? start.live;
  try {
    for (;;) {
      const head = await readHead(store);
      const isCanary = head.canary !== undefined && wanted === head.canary.release;
      if (!isCanary && wanted !== head.live) throw await rollbackRefusal(store, wanted ?? '');
      const entry = await (isCanary ? endCanary : goBack)(store, head, options);
      if (!entry) continue;
      await repairPointer(store);
      return entry;
    }
  } catch (error) {
    if (error instanceof Failure)
      await noteRefusal(store, { by: options.by, action: 'rollback', release: wanted ?? '', why: error.message });
    throw error;
  }
}
