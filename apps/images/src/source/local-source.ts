import { access, constants, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { ImageError } from '../image-error.ts';
import type { Content } from './content.ts';

/** `version` changes with the content, so that a replaced file is never served from the cache. */
export interface LocalFile {
  readonly version: string;
  readonly content: Content;
}

const maxBytes = 50_000_000;
const unknown = () => new ImageError(404, 'There is no such picture.');

/** `outside` is the status for a symbolic link that leaves the folder. */
export const openLocal = async (root: string, path: string, outside: 400 | 403): Promise<LocalFile> => {
  const folder = await realpath(root);
  const file = await realpath(join(folder, path)).catch(() => undefined);
  if (file === undefined) throw unknown();
  if (!file.startsWith(folder + sep)) throw new ImageError(outside, 'This path is not allowed.');
  const stats = await access(file, constants.R_OK).then(
    () => stat(file),
    () => undefined,
  );
  // Opening a pipe or a device would block for ever.
  if (!stats?.isFile()) throw unknown();
  if (stats.size > maxBytes) throw new ImageError(413, 'The picture is too large.');
  return { version: `${stats.mtimeMs}-${stats.size}`, content: { length: stats.size, file, from: 0 } };
};
