import { Failure } from '@nocleh/tool-postgres/failure.ts';
import { liveId, repairPointer } from './live-pointer.ts';
import type { LogEntry } from './log/log-entry.ts';
import { append, lineOfReleases, readHead, readLog } from './log/release-log.ts';
import { noteRefusal } from './refusal.ts';
import { documentHash } from './release-store.ts';

interface RollbackOptions {
  readonly by: string;
  readonly reason?: string;
  /** The release to go back from; the one that is live at the start by default. */
  readonly from?: string;
}

async function rollbackRefusal(store: string, from: string): Promise<Failure> {
  const last = (await readLog(store)).at(-1);
  const what = last ? `${last.by} made ${last.to} live at ${last.at} (${last.action})` : 'no release was made live';
  return new Failure(`Release ${from} is not live any more: ${what}. Look at \`status\` before you roll back again.`);
}

/** Goes back to the release that was live before. Returns the entry. */
export async function rollback(store: string, { by, reason, from }: RollbackOptions): Promise<LogEntry> {
  const wanted = from ?? (await liveId(store));
  try {
    for (;;) {
      const head = await readHead(store);
      if (wanted !== head.live) throw await rollbackRefusal(store, wanted ?? '');
      const entries = await readLog(store);
      const to = lineOfReleases(entries).at(-2);
      if (!to) throw new Failure('There is no earlier release to go back to: compose and promote one.');
      const document = await documentHash(store, to);
      if (entries.some((entry) => entry.to === to && entry.document !== document))
        throw new Failure(`The document of release ${to} was changed after it was live: restore it from a backup.`);
      const entry = await append(store, head, {
        at: new Date().toISOString(),
        by,
        action: 'rollback',
        to,
        document,
        ...(reason ? { reason } : {}),
      });
      if (!entry) continue;
      await repairPointer(store);
      return entry;
    }
  } catch (error) {
    if (error instanceof Failure) await noteRefusal(store, { by, action: 'rollback', release: wanted ?? '', why: error.message });
    throw error;
  }
}
