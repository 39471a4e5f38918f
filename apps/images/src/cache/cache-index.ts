import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

export interface IndexedFile {
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly used: number;
  /** Its content was checked, or written, by this process. */
  readonly isTrusted: boolean;
}

const entryName = /^[\da-f]{64}$/;
const blockBytes = 4096;

/** What a file takes of the disk: ten thousand placeholders of 300 bytes are 40 MB. */
export const onDisk = (bytes: number): number => Math.ceil(bytes / blockBytes) * blockBytes;

/** The entries in a cache's folder, the least recently used first. What a killed process left half-written is deleted. */
export const readIndex = async (folder: string): Promise<Map<string, IndexedFile>> => {
  await mkdir(folder, { recursive: true });
  const found: [string, IndexedFile][] = [];
  for (const name of await readdir(folder)) {
    if (name.endsWith('.part')) await rm(join(folder, name), { force: true });
    if (!entryName.test(name)) continue;
    const file = await stat(join(folder, name)).catch(() => undefined);
    if (file) found.push([name, { size: onDisk(file.size), used: file.mtimeMs, isTrusted: false }]);
  }
  return new Map(found.sort(([, one], [, other]) => one.used - other.used));
};
