import { createWriteStream, renameSync, statSync, type WriteStream } from 'node:fs';

const limitBytes = 5_000_000;

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

export interface LogFile {
  readonly path: string;
  write(chunk: string | Buffer): void;
  close(): Promise<void>;
}

/** Appends; at five megabytes the file is renamed to `.1`. Write errors are ignored. */
export const openLogFile = (path: string): LogFile => {
  let size = sizeOf(path);
  let stream = open(path);
  return {
    path,
    write(chunk) {
      if (size > limitBytes) {
        stream.end();
        renameSync(path, `${path}.1`);
        stream = open(path);
        size = 0;
      }
      size += chunk.length;
      stream.write(chunk);
    },
    close: () => new Promise((resolve) => (stream.destroyed ? resolve() : stream.end(resolve))),
  };
};

const open = (path: string): WriteStream => {
  const stream = createWriteStream(path, { flags: 'a' });
  stream.on('error', () => {});
  return stream;
};
