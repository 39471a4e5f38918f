import { type FileHandle, open } from 'node:fs/promises';
import { ImageError } from '../image-error.ts';

export interface InMemory {
  readonly length: number;
  readonly bytes: Buffer;
}

/** The bytes of a picture: in memory, or a section of a file that is streamed. */
export type Content = InMemory | { readonly length: number; readonly file: string; readonly from: number };

export const inMemory = (bytes: Buffer): InMemory => ({ length: bytes.length, bytes });

const gone = () => new ImageError(503, 'The picture has just been replaced.');

export const readContent = async (content: Content): Promise<Buffer> => {
  if ('bytes' in content) return content.bytes;
  const handle = await open(content.file).catch(() => {
    throw gone();
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(content.length), 0, content.length, content.from);
    if (bytesRead !== content.length) throw gone();
    return buffer;
  } finally {
    await handle.close();
  }
};

/** The body of a response. Files are streamed, so that a slow client doesn't occupy memory. */
export const bodyOf = async (content: Content): Promise<Uint8Array<ArrayBuffer> | ReadableStream> => {
  if ('bytes' in content) return content.bytes as Uint8Array<ArrayBuffer>;
  const handle = await open(content.file).catch(() => {
    throw gone();
  });
  return streamOf(handle, content.from, content.length);
};

const pieceBytes = 64 * 1024;

const streamOf = (handle: FileHandle, from: number, length: number): ReadableStream => {
  let at = from;
  const end = from + length;
  return new ReadableStream(
    {
      async pull(controller) {
        const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(Math.min(pieceBytes, end - at)), 0, undefined, at);
        at += bytesRead;
        if (bytesRead > 0) controller.enqueue(buffer.subarray(0, bytesRead));
        if (bytesRead > 0 && at < end) return;
        await handle.close();
        if (at < end) controller.error(new Error('The file of the picture was cut short.'));
        else controller.close();
      },
      cancel: () => handle.close(),
    },
    { highWaterMark: 1 },
  );
};
