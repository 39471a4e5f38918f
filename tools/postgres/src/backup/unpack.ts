import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import tar from 'tar-stream';
import { Failure } from '../failure.ts';

/** Unpacks the folders and files of a tar archive. Throws `Failure` for a name that leads out of the folder. */
export async function unpack(archive: Readable, folder: string): Promise<void> {
  const entries = tar.extract();
  const reading = pipeline(archive, entries);
  for await (const entry of entries) {
    const { name, type, mode } = entry.header;
    const place = join(folder, name);
    if (relative(folder, place).startsWith('..')) throw new Failure(`The archive has ${name}, which is outside of its folder.`);
    if (type === 'directory') {
      await mkdir(place, { recursive: true, mode: mode ?? 0o700 });
      entry.resume();
    } else if (type === 'file') await pipeline(entry, createWriteStream(place, { mode: mode ?? 0o600 }));
    else throw new Failure(`The archive has ${name}, which is no file and no folder.`);
  }
  await reading;
}
