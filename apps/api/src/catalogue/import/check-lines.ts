// Runs in a thread beside the import, which writes what was checked before. Built as a file of its own, dist/import-thread.mjs.
import { today } from '@nocleh/contracts/calendar-day.ts';
import { type EncodedRow, encodeRow } from './encode-row.ts';
import { checkRow } from './row.ts';

export type CheckedLine = { readonly ok: false; readonly reason: string } | { readonly ok: true; readonly row: EncodedRow };

/** Parses and checks lines of a file, and encodes their rows. */
export function checkLines(texts: readonly string[]): CheckedLine[] {
  const day = today();
  return texts.map((text) => {
    const checked = checkRow(text);
    return checked.ok ? { ok: true, row: encodeRow(checked.row, checked.hash, day) } : checked;
  });
}
