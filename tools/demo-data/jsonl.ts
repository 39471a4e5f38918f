import { gzipSync } from 'node:zlib';

/** Rows as gzipped JSONL. The header byte naming the operating system is fixed, so that every machine writes the same file. */
export const gzippedLines = (rows: readonly unknown[]): Buffer => {
  const bytes = gzipSync(rows.map((row) => `${JSON.stringify(row)}\n`).join(''), { level: 9 });
  bytes[9] = 255;
  return bytes;
};
