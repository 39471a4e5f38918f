// Runs in a thread beside the import, which writes what was checked before. Built as a file of its own, dist/import-thread.mjs.
import { today } from '@nocleh/contracts/calendar-day.ts';
import { RowWriter } from './copy-binary.ts';
import { type EncodedRow, encodeRow } from './encode-row.ts';
import { picturesIn } from './known-pictures.ts';
import { linesIn } from './lines.ts';
import { checkRow, type PictureExists } from './row.ts';

export type CheckedLine = { readonly ok: false; readonly reason: string } | { readonly ok: true; readonly row: EncodedRow };

export interface CheckedChunk {
  /** Null for an empty line. */
  readonly lines: readonly (CheckedLine | null)[];
  /** What the parts of the rows are in. */
  readonly bytes: Uint8Array;
}

export interface UncheckedBlock {
  readonly bytes: Uint8Array;
  /** The folder in which the pictures of rooms have to be; without it they are not looked for. */
  readonly imageRoot?: string | undefined;
}

const pictureFolders = new Map<string, PictureExists>();
function existsIn(imageRoot: string | undefined): PictureExists | undefined {
  if (imageRoot === undefined) return undefined;
  const known = pictureFolders.get(imageRoot) ?? picturesIn(imageRoot);
  pictureFolders.set(imageRoot, known);
  return known;
}

/** Parses and checks lines of a file, and encodes their rows. */
export function checkLines({ bytes: block, imageRoot }: UncheckedBlock): CheckedChunk {
  const day = today();
  const writer = new RowWriter();
  const exists = existsIn(imageRoot);
  const lines = linesIn(block).map((line): CheckedLine | null => {
    const text = line.toString();
    if (text.trim() === '') return null;
    const checked = checkRow(text, line, exists);
    return checked.ok ? { ok: true, row: encodeRow(checked.row, checked.hash, writer, day) } : checked;
  });
  return { lines, bytes: writer.written() };
}
