import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';

export interface Line {
  readonly number: number;
  readonly text: string;
}

/** The compressed data ends early; everything before `afterLine` was read. */
export class BrokenFile extends Error {
  readonly afterLine: number;

  constructor(afterLine: number, bytes: number, reason: string) {
    super(`the compressed file breaks off after line ${afterLine} (${bytes} bytes of text): ${reason}`);
    this.name = 'BrokenFile';
    this.afterLine = afterLine;
  }
}

/** Yields lines of a text file, gunzipped if its first bytes say so. A truncated file throws `BrokenFile` after its last whole line. */
export async function* readLines(path: string): AsyncGenerator<Line> {
  const file = createReadStream(path);
  const source = (await isGzip(path)) ? file.pipe(createGunzip()) : file;
  file.on('error', (error) => source.destroy(error));
  const decoder = new TextDecoder();
  let rest = '';
  let number = 0;
  let bytes = 0;
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n');
      rest = parts.pop() ?? '';
      for (const text of parts) {
        number += 1;
        yield { number, text };
      }
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))
      throw new BrokenFile(number, bytes, error.message);
    throw error;
  }
  rest += decoder.decode();
  if (rest !== '') yield { number: number + 1, text: rest };
}

async function isGzip(path: string): Promise<boolean> {
  const start = createReadStream(path, { start: 0, end: 1 });
  for await (const chunk of start as AsyncIterable<Buffer>) return chunk[0] === 0x1f && chunk[1] === 0x8b;
  return false;
}
