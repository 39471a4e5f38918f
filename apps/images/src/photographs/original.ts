import type { PhotographRow } from '@nocleh/contracts/api/photograph-row.ts';
import { ImageError } from '../image-error.ts';
import { localPath } from '../request/source-path.ts';
import { readContent } from '../source/content.ts';
import { openLocal } from '../source/local-source.ts';
import { fetchRemote, type RemoteLimits, type RemoteOptions } from '../source/remote-source.ts';

type Status = ImageError['status'];

/** Pictures of cameras are larger than those that pages are served from, and nobody waits for them. */
export const photographLimits: RemoteLimits = { milliseconds: 60_000, bytes: 50_000_000, redirects: 3 };

const smaller = 'At most 50 MB: export it as JPEG.';

const ofFile: Readonly<Partial<Record<Status, string>>> = {
  400: 'Name a file below the folder, without "..".',
  404: 'Put the file into the folder, or correct its name.',
  413: smaller,
};
const ofAddress: Readonly<Partial<Record<Status, string>>> = {
  400: 'Give the address of the picture itself.',
  403: 'IMAGE_HOSTS lists the hosts that pictures are taken from; they lead to public addresses.',
  404: 'Correct the address.',
  413: smaller,
  502: 'Run the import again later.',
  504: 'Run the import again later.',
};

const withAdvice =
  (advice: Readonly<Partial<Record<Status, string>>>) =>
  (error: unknown): never => {
    const added = error instanceof ImageError ? advice[error.status] : undefined;
    throw error instanceof ImageError && added ? new ImageError(error.status, `${error.message} ${added}`) : error;
  };

const readFile = async (folder: string, file: string): Promise<Buffer> => {
  const { content } = await openLocal(folder, localPath(file, 400), 400);
  return readContent(content);
};

export type ReadOriginal = (row: Pick<PhotographRow, 'file' | 'url'>) => Promise<Buffer>;

/** Reads the picture of a row: a file below `folder`, or an address on an allowed host. Throws an `ImageError` that says what to do. */
export const originalsIn =
  (folder: string, remote: RemoteOptions): ReadOriginal =>
  async ({ file, url }) => {
    if (file !== undefined) return readFile(folder, file).catch(withAdvice(ofFile));
    if (url === undefined || !URL.canParse(url)) throw new ImageError(400, 'This is no address. Correct it.');
    const { bytes } = await fetchRemote(new URL(url), { limits: photographLimits, ...remote }, 403, new AbortController().signal).catch(
      withAdvice(ofAddress),
    );
    return bytes;
  };
