import { open, rename, rm } from 'node:fs/promises';
import { type CheckedPhotograph, checkedEnding } from '@nocleh/contracts/api/photograph-row.ts';
import { ImageError } from '../image-error.ts';
import { type ManifestRow, manifestAt, rowsOf } from './manifest.ts';
import type { StoreMaster } from './master-store.ts';
import type { ReadOriginal } from './original.ts';

export interface Preparation {
  /** A folder or a file of rows. */
  readonly path: string;
  readonly readOriginal: (folder: string) => ReadOriginal;
  readonly storeMaster: StoreMaster;
  /** How many pictures are read and converted at a time; each may hold 50 MB. */
  readonly concurrency: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (rows: number) => void;
}

export interface Prepared {
  /** The file for the import; absent after an interruption. */
  readonly file?: string;
  readonly rows: number;
  readonly refused: number;
}

const checkRow = async (row: ManifestRow, readOriginal: ReadOriginal, storeMaster: StoreMaster): Promise<CheckedPhotograph> => {
  const { number, text, name, asked } = row;
  const checked = { row: number, text, name };
  if ('refused' in asked) return { ...checked, refused: asked.refused };
  if (asked.photo !== undefined) return { ...checked, asked };
  try {
    return { ...checked, asked, prepared: await storeMaster(await readOriginal(asked)) };
  } catch (error) {
    // Anything else is no fault of this picture, such as a full disk.
    if (error instanceof ImageError) return { ...checked, refused: error.message };
    throw error;
  }
};

/** The rows in their order, a few of them checked ahead. */
async function* checkedRows({ path, readOriginal, storeMaster, concurrency, signal }: Preparation): AsyncGenerator<CheckedPhotograph> {
  const manifest = manifestAt(path);
  const read = readOriginal(manifest.folder);
  const ahead: Promise<CheckedPhotograph>[] = [];
  for await (const row of rowsOf(manifest)) {
    if (signal?.aborted) break;
    const check = checkRow(row, read, storeMaster);
    // A failure is thrown where it is awaited.
    check.catch(() => {});
    ahead.push(check);
    if (ahead.length < concurrency) continue;
    const next = await ahead.shift();
    if (next) yield next;
  }
  for (const check of ahead) yield await check;
}

const writeRows = async (file: string, preparation: Preparation): Promise<Prepared> => {
  const lines = await open(file, 'w');
  let rows = 0;
  let refused = 0;
  try {
    for await (const checked of checkedRows(preparation)) {
      rows += 1;
      if ('refused' in checked) refused += 1;
      await lines.write(`${JSON.stringify(checked)}\n`);
      preparation.onProgress?.(rows);
    }
  } finally {
    await lines.close();
  }
  return { rows, refused };
};

/** Checks and converts all pictures of a manifest and writes what the import takes, `<manifest>.checked.jsonl`. */
export const preparePhotographs = async (preparation: Preparation): Promise<Prepared> => {
  const manifest = manifestAt(preparation.path).file;
  const file = `${manifest}${checkedEnding}`;
  const unfinished = `${manifest}.unfinished.jsonl`;
  await rm(file, { force: true });
  try {
    const counts = await writeRows(unfinished, preparation);
    if (preparation.signal?.aborted) return counts;
    await rename(unfinished, file);
    return { file, ...counts };
  } finally {
    await rm(unfinished, { force: true });
  }
};
