import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

export interface IndexedFile {
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly used: number;
  /** Whether this process has written or verified the content. */
  readonly isTrusted: boolean;
}

const entryName = /^[\da-f]{64}$/;
const blockBytes = 4096;

/** The disk space of a file: ten thousand placeholders of 300 bytes occupy 40 MB. */
export const onDisk = (bytes: number): number => Math.max(1, Math.ceil(bytes / blockBytes)) * blockBytes;

/** The entries in a cache's folder, least recently used first. Partial files of a killed process are deleted. */
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
