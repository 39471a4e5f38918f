import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { log } from '../../log.ts';
import { latestRates, storeRates } from './rate-list.repository.ts';
import { checkRateList, RateListRefused, readRateList } from './rate-list.ts';

/** A list has 1.3 kB. */
const maxBytes = 64 * 1024;
const withinMs = 10_000;

async function fetchText(address: string, fetch: typeof globalThis.fetch): Promise<string> {
  const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(withinMs) });
  if (!response.ok || !response.body) throw new RateListRefused(`The address answers ${response.status}.`);
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of response.body) {
    bytes += piece.length;
    if (bytes > maxBytes) throw new RateListRefused(`The answer is longer than ${maxBytes} bytes.`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

/**
 * Fetches the list of the day and stores it if it is newer than the last one. A failed request or a refused list is logged, and
 * prices keep to the last list.
 */
export async function updateRates(db: Kysely<Database>, address: string, now: Date, fetch = globalThis.fetch): Promise<void> {
  try {
    const last = await latestRates(db);
    const list = readRateList(await fetchText(address, fetch));
    checkRateList(list, last, now);
    if (last && list.day <= last.day) return;
    await storeRates(db, list);
    log('info', 'exchange rates stored', { day: list.day, ...list.korunas });
  } catch (error) {
    log('warn', 'exchange rates were not updated', { error });
  }
}
