import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PreparedPhotograph } from '@nocleh/contracts/api/photograph-row.ts';
import type { Convert } from '../convert/conversion.ts';
import type { MasterFacts } from '../convert/master.ts';
import { ImageError } from '../image-error.ts';
import { inMemory } from '../source/content.ts';

/** Increased when masters are made in another way: the next import makes them again, under new names. */
const form = 1;

/** Written under a hidden name, which the image service never shows, and renamed when all of it is on the disk. */
const writeWhole = async (file: string, bytes: Buffer) => {
  const folder = dirname(file);
  await mkdir(folder, { recursive: true });
  const unfinished = join(folder, `.${randomUUID()}`);
  try {
    const handle = await open(unfinished, 'wx');
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
};

const factsOf = (master: MasterFacts | undefined): MasterFacts => {
  if (!master) throw new Error('The worker answered without the size of the picture.');
  return master;
};

/** Says what the host can do. A picture at which a worker fails or dies costs only its own row, too. */
const withAdvice = (error: unknown): never => {
  const { status, message } = error instanceof ImageError ? error : new ImageError(400, 'The picture can’t be converted.');
  const advice = status === 400 ? 'Send the original photograph as JPEG.' : 'Export it as JPEG of at most 50 million pixels.';
  throw new ImageError(status, `${message} ${advice}`);
};

export type StoreMaster = (original: Buffer) => Promise<PreparedPhotograph>;

/**
 * Makes the master of a picture below `imageRoot`, under a name that follows from the bytes of the original: an interrupted import goes on,
 * and one that is repeated changes nothing. Throws an `ImageError` that says what to do.
 */
export const mastersIn = (imageRoot: string, convert: Convert): StoreMaster => {
  /** Of the file if it is there and whole. */
  const known = async (file: string): Promise<MasterFacts | undefined> => {
    const found = await stat(file).catch(() => undefined);
    if (!found) return undefined;
    const content = { file, from: 0, length: found.size };
    const measured = await convert({ content, operations: { master: 'measure' }, accepted: [] }).catch(() => undefined);
    return measured?.master;
  };
  const make = async (file: string, original: Buffer): Promise<MasterFacts> => {
    const { bytes, master } = await convert({ content: inMemory(original), operations: { master: 'make' }, accepted: [] }).catch(
      withAdvice,
    );
    if (!bytes) throw new Error('The worker answered without a picture.');
    await writeWhole(file, bytes);
    return factsOf(master);
  };
  return async (original) => {
    const hash = createHash('sha256').update(original).digest('hex');
    const src = `/pictures/hosts/${hash.slice(0, 2)}/${hash.slice(0, 32)}-${form}.jpg`;
    const file = join(imageRoot, src);
    const { width, height, perceptual } = (await known(file)) ?? (await make(file, original));
    return { src, width, height, original: hash, perceptual };
  };
};
