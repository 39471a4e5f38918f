import { openStore } from '@nocleh/object-store/object-store.ts';
import { readHead, readPointer } from './log/release-log.ts';

/** The id of the live release; undefined before the first promotion. */
export const liveId = async (store: string): Promise<string | undefined> => (await readHead(store)).live;

/** Copies the newest entry's release to the pointer that shells watch, until the log has nothing newer. */
export async function repairPointer(store: string): Promise<void> {
  for (;;) {
    const { live } = await readHead(store);
    if (live === undefined || live === (await readPointer(store))) return;
    await openStore(store).write('current', `${live}\n`);
  }
}
