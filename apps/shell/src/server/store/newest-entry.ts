import { entryKey } from '@nocleh/contracts/signing/log-entry.ts';
import type { ObjectStore } from '@nocleh/object-store/store-interface.ts';

const entryName = /^log\/(\d{8})\.json$/;

/** The number of the newest entry of the release log, 0 without any. From a known entry on the next one has a known name; else the log is listed. */
export async function newestEntry(store: ObjectStore, known = 0): Promise<number> {
  if (known < 1 || !(await store.has(entryKey(known)))) {
    const numbers = (await store.list('log/')).map(({ key }) => Number(entryName.exec(key)?.[1] ?? 0));
    return numbers.reduce((one, other) => Math.max(one, other), 0);
  }
  let number = known;
  while (await store.has(entryKey(number + 1))) number += 1;
  return number;
}
