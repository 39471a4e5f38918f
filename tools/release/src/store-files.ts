import { randomBytes } from 'node:crypto';
import { link, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from '@nocleh/tool-postgres/failure.ts';

/** A file beside the wanted one, whole and on the disk, under a name that no reader looks at. */
async function draftOf(file: string, text: string): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, text, { flush: true });
  return draft;
}

/** Writes or replaces a file: readers find the old content or the new one, never a part. */
export async function writeAtomically(file: string, text: string): Promise<void> {
  await rename(await draftOf(file, text), file);
}

/** Creates a file with its whole content. False when there is one: of several processes at once one alone creates it. */
export async function createOnce(file: string, text: string): Promise<boolean> {
  const draft = await draftOf(file, text);
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    // The file is there or not by now: a draft that can't be removed changes nothing.
    await rm(draft, { force: true }).catch(() => {});
  }
}
