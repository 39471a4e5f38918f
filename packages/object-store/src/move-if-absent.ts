import { link, rm } from 'node:fs/promises';

export const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

/** Gives a whole file its name in one step, and removes the draft; false when a file of this name exists. Needs hard links. */
export async function moveIfAbsent(draft: string, file: string): Promise<boolean> {
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
