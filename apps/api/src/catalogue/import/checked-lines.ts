import { Tinypool } from 'tinypool';
import { type CheckedChunk, type CheckedLine, checkLines, type UncheckedBlock } from './check-lines.ts';
import { type LineBlock, readBlocks } from './lines.ts';

export interface NumberedLine {
  readonly number: number;
  readonly text: () => string;
  readonly checked: CheckedLine;
  /** What the parts of the row are in. */
  readonly bytes: Uint8Array;
}

/** Enough for the thread never to wait, and few enough to keep memory small. */
const maxBlocksAhead = 4;

type CheckBlock = (bytes: Uint8Array) => Promise<CheckedChunk>;

const numbered = (block: LineBlock, { lines, bytes }: CheckedChunk): NumberedLine[] =>
  lines.flatMap((checked, index) =>
    checked === null ? [] : { number: block.first + index, text: () => block.text(index), checked, bytes },
  );

/**
 * Keeps a rejection from ending the process as an unhandled one: an import that stops early awaits none of the blocks that are still being
 * checked. Whoever does await the promise gets the error as before.
 */
function suppressUnhandled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}

async function* checkedBy(check: CheckBlock, path: string): AsyncGenerator<NumberedLine> {
  const ahead: Promise<NumberedLine[]>[] = [];
  let failure: unknown;
  const source = readBlocks(path);
  for (let isOpen = true; isOpen || ahead.length > 0; ) {
    while (isOpen && ahead.length < maxBlocksAhead) {
      try {
        const next = await source.next();
        if (next.done) isOpen = false;
        else ahead.push(suppressUnhandled(check(next.value.bytes).then((checked) => numbered(next.value, checked))));
      } catch (error) {
        failure = error;
        isOpen = false;
      }
    }
    yield* (await ahead.shift()) ?? [];
  }
  if (failure !== undefined) throw failure;
}

export interface CheckOptions {
  /** The module with `checkLines` that runs beside the caller; without it the caller's thread checks. */
  readonly thread?: string | undefined;
  /** The folder in which the pictures of rooms have to be; without it they are not looked for. */
  readonly imageRoot?: string | undefined;
}

/** The lines of a file with what is in them, in order. */
export async function* checkedLines(path: string, { thread, imageRoot }: CheckOptions = {}): AsyncGenerator<NumberedLine> {
  if (thread === undefined) {
    yield* checkedBy(async (bytes) => checkLines({ bytes, imageRoot }), path);
    return;
  }
  const pool = new Tinypool({ filename: thread, name: 'checkLines', runtime: 'worker_threads', minThreads: 1, maxThreads: 1 });
  try {
    yield* checkedBy(async (bytes) => await pool.run({ bytes, imageRoot } satisfies UncheckedBlock), path);
  } finally {
    await pool.destroy();
  }
}

/** Lines that have to be closed when they are not read to their end. */
export interface OpenLines extends AsyncIterable<NumberedLine> {
  close(): Promise<unknown>;
}

/** As `checkedLines`, but the file is read and checked from now on and not only when the first line is asked for. */
export function openLines(path: string, options?: CheckOptions): OpenLines {
  const lines = checkedLines(path, options);
  let first: Promise<IteratorResult<NumberedLine>> | undefined = suppressUnhandled(lines.next());
  const next = async () => {
    const line = first ?? lines.next();
    first = undefined;
    return await line;
  };
  const close = async () => await lines.return(undefined);
  return { [Symbol.asyncIterator]: () => ({ next, return: close }), close };
}
