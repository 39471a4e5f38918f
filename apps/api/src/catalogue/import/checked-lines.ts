import { Tinypool } from 'tinypool';
import { type CheckedChunk, type CheckedLine, checkLines } from './check-lines.ts';
import { type Line, readLines } from './lines.ts';

export interface NumberedLine extends Line {
  readonly checked: CheckedLine;
  /** Of its chunk. */
  readonly bytes: Uint8Array;
}

const chunkSize = 250;
/** Enough for the thread never to wait, and few enough to keep memory small. */
const maxChunksAhead = 4;

async function* chunks(path: string): AsyncGenerator<Line[]> {
  let chunk: Line[] = [];
  try {
    for await (const line of readLines(path)) {
      if (line.text.trim() === '') continue;
      chunk.push(line);
      if (chunk.length < chunkSize) continue;
      yield chunk;
      chunk = [];
    }
  } finally {
    // Also of a broken file: the lines before its end are good.
    if (chunk.length > 0) yield chunk;
  }
}

type CheckChunk = (chunk: readonly Line[]) => Promise<NumberedLine[]>;

async function* checkedBy(check: CheckChunk, path: string): AsyncGenerator<NumberedLine> {
  const ahead: Promise<NumberedLine[]>[] = [];
  let failure: unknown;
  const source = chunks(path);
  for (let isOpen = true; isOpen || ahead.length > 0; ) {
    while (isOpen && ahead.length < maxChunksAhead) {
      try {
        const next = await source.next();
        if (next.done) isOpen = false;
        else ahead.push(check(next.value));
      } catch (error) {
        failure = error;
        isOpen = false;
      }
    }
    yield* (await ahead.shift()) ?? [];
  }
  if (failure !== undefined) throw failure;
}

const together = (chunk: readonly Line[], { lines, bytes }: CheckedChunk): NumberedLine[] =>
  chunk.map((line, index) => ({ ...line, checked: lines[index] as CheckedLine, bytes }));

/**
 * The lines of a file with what is in them, in order. `thread` is the module with `checkLines` that runs beside the caller; without
 * it the caller's thread checks.
 */
export async function* checkedLines(path: string, thread?: string): AsyncGenerator<NumberedLine> {
  if (thread === undefined) {
    yield* checkedBy(async (chunk) => together(chunk, checkLines(chunk.map(({ text }) => text))), path);
    return;
  }
  const pool = new Tinypool({ filename: thread, name: 'checkLines', runtime: 'worker_threads', minThreads: 1, maxThreads: 1 });
  try {
    yield* checkedBy(async (chunk) => together(chunk, await pool.run(chunk.map(({ text }) => text))), path);
  } finally {
    await pool.destroy();
  }
}
