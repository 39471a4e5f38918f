import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { root } from '@nocleh/tool-start/checkout/paths.ts';

/** A room without rates is one that can be asked for and not booked. */
interface Room {
  readonly rates?: readonly { readonly amount: number }[];
}
interface Row {
  readonly room_types: readonly Room[];
}

const changed = 200;
const raise = 100;

const atRaisedRates = (room: Room): Room =>
  room.rates ? { ...room, rates: room.rates.map((rate) => ({ ...rate, amount: rate.amount + raise })) } : room;

/**
 * Writes two files with the first accommodations of the demo, in the second at prices that are higher by one crown. Imported in turn,
 * each changes what the other has stored.
 */
export async function changedRows(folder: string): Promise<readonly [string, string]> {
  const text = gunzipSync(await readFile(join(root, 'tools/demo-data/accommodations.jsonl.gz'))).toString();
  const rows = text.split('\n', changed).map((line) => JSON.parse(line) as Row);
  const raised = rows.map((row) => ({ ...row, room_types: row.room_types.map(atRaisedRates) }));
  const files = [join(folder, 'prices.jsonl'), join(folder, 'raised-prices.jsonl')] as const;
  const linesOf = (all: readonly Row[]) => all.map((row) => `${JSON.stringify(row)}\n`).join('');
  await writeFile(files[0], linesOf(rows));
  await writeFile(files[1], linesOf(raised));
  return files;
}
