import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';

interface Line {
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

const newline = 0x0a;
const byteOrderMark = Buffer.from('\ufeff');
/** Of what is read at once, in bytes. */
const readSize = 1024 * 1024;
/** Each block costs the thread that checks it about half a millisecond, whatever its size. */
const leastBlockSize = 512 * 1024;
/** Of what is uncompressed at once; that much is lost of a file where it is damaged. */
const inflatedSize = 128 * 1024;

/** The lines of a text, each without its end: V8 parses one that has only ASCII faster than a part of a text with other letters. */
export function linesIn(bytes: Uint8Array): Buffer[] {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const lines: Buffer[] = [];
  let start = text.subarray(0, byteOrderMark.length).equals(byteOrderMark) ? byteOrderMark.length : 0;
  for (let end = text.indexOf(newline, start); end >= 0; end = text.indexOf(newline, start)) {
    lines.push(text.subarray(start, end));
    start = end + 1;
  }
  lines.push(text.subarray(start));
  return lines;
}

/** Whole lines of a file, as they are in it; read as text only where they are needed. */
export class LineBlock {
  /** The number of the first line. */
  readonly first: number;
  readonly bytes: Buffer;
  private lines: readonly Buffer[] | undefined;

  constructor(first: number, bytes: Buffer) {
    this.first = first;
    this.bytes = bytes;
  }

  text(index: number): string {
    this.lines ??= linesIn(this.bytes);
    return this.lines[index]?.toString() ?? '';
  }
}

function countLines(bytes: Buffer): number {
  let count = 1;
  for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, at + 1)) count += 1;
  return count;
}

/** Yields the lines of a text file, gunzipped if its first bytes say so. A truncated file throws `BrokenFile` after its last whole line. */
export async function* readBlocks(path: string): AsyncGenerator<LineBlock> {
  const isCompressed = await isGzip(path);
  const file = createReadStream(path, { highWaterMark: readSize });
  const source = isCompressed ? file.pipe(createGunzip({ chunkSize: inflatedSize })) : file;
  file.on('error', (error) => source.destroy(error));
  let whole: Buffer[] = [];
  let size = 0;
  let rest: Buffer[] = [];
  let lines = 0;
  let bytes = 0;
  const takeBlock = () => {
    const block = new LineBlock(lines + 1, Buffer.concat(whole).subarray(0, -1));
    lines += countLines(block.bytes);
    whole = [];
    size = 0;
    return block;
  };
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      const past = chunk.lastIndexOf(newline) + 1;
      if (past === 0) {
        rest.push(chunk);
        continue;
      }
      whole.push(...rest, chunk.subarray(0, past));
      size += past;
      rest = [chunk.subarray(past)];
      if (size >= leastBlockSize) yield takeBlock();
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))) throw error;
    if (size > 0) yield takeBlock();
    throw new BrokenFile(lines, bytes, error.message);
  }
  if (size > 0) yield takeBlock();
  const last = Buffer.concat(rest);
  if (last.length > 0) yield new LineBlock(lines + 1, last);
}

export async function* readLines(path: string): AsyncGenerator<Line> {
  for await (const { first, bytes } of readBlocks(path))
    for (const [index, line] of linesIn(bytes).entries()) yield { number: first + index, text: line.toString() };
}

async function isGzip(path: string): Promise<boolean> {
  const start = createReadStream(path, { start: 0, end: 1 });
  for await (const chunk of start as AsyncIterable<Buffer>) return chunk[0] === 0x1f && chunk[1] === 0x8b;
  return false;
}
