import { open, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { Refusal } from './refusal.ts';

/** `version` changes with the content, so that a replaced file is never served from the cache. */
export interface LocalFile {
  readonly version: string;
  read(): Promise<Buffer>;
}

const mostBytes = 50_000_000;

/** `outside` is the status for a link that leads out of the folder. */
export const openLocal = async (root: string, path: string, outside: 400 | 403): Promise<LocalFile> => {
  const folder = await realpath(root);
  const file = await realpath(join(folder, path)).catch(() => {
    throw new Refusal(404, 'There is no such picture.');
  });
  if (!file.startsWith(folder + sep)) throw new Refusal(outside, 'This path is not allowed.');
  const handle = await open(file, 'r');
  try {
    const stats = await handle.stat();
    if (!stats.isFile()) throw new Refusal(404, 'There is no such picture.');
    if (stats.size > mostBytes) throw new Refusal(413, 'The picture is too large.');
    return { version: `${stats.mtimeMs}-${stats.size}`, read: () => readAll(file) };
  } finally {
    await handle.close();
  }
};

const readAll = async (file: string) => {
  const handle = await open(file, 'r');
  try {
    return await handle.readFile();
  } finally {
    await handle.close();
  }
};
