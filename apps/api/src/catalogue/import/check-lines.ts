// Runs in a thread beside the import, which writes what was checked before. Built as a file of its own, dist/import-thread.mjs.
import { today } from '@nocleh/contracts/calendar-day.ts';
import { RowWriter } from './copy-binary.ts';
import { type EncodedRow, encodeRow } from './encode-row.ts';
import { linesIn } from './lines.ts';
import { checkRow } from './row.ts';

export type CheckedLine = { readonly ok: false; readonly reason: string } | { readonly ok: true; readonly row: EncodedRow };

export interface CheckedChunk {
  /** Null for an empty line. */
  readonly lines: readonly (CheckedLine | null)[];
  /** What the parts of the rows are in. */
  readonly bytes: Uint8Array;
}

/** Parses and checks lines of a file, and encodes their rows. */
export function checkLines(block: Uint8Array): CheckedChunk {
  const day = today();
  const writer = new RowWriter();
  const lines = linesIn(block).map((text): CheckedLine | null => {
    if (text.trim() === '') return null;
    const checked = checkRow(text);
    return checked.ok ? { ok: true, row: encodeRow(checked.row, checked.hash, writer, day) } : checked;
  });
  return { lines, bytes: writer.written() };
}
