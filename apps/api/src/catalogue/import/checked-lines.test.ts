import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { openLines } from './checked-lines.ts';
import { linesIn, readBlocks } from './lines.ts';

const folder = mkdtempSync(join(tmpdir(), 'nocleh-lines-'));
afterAll(() => rmSync(folder, { recursive: true }));

const lines = Array.from({ length: 3000 }, (_, index) => `line ${index + 1} ${'.'.repeat(400)}`);
function fileOf(name: string, content: string | Buffer): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}
const thread = join(import.meta.dirname, 'check-lines.ts');

test.each([
  ['a text', lines.join('\n')],
  ['a text that ends with a new line', `${lines.join('\n')}\n`],
  ['a compressed text', gzipSync(lines.join('\n'))],
  ['a compressed text that ends with a new line', gzipSync(`${lines.join('\n')}\n`)],
])('blocks have every line of %s, numbered from 1', async (name, content) => {
  const read: string[] = [];
  for await (const { first, bytes } of readBlocks(fileOf(name, content))) {
    expect(first).toBe(read.length + 1);
    read.push(...bytes.toString().split('\n'));
  }
  expect(read).toEqual(lines);
});

test('a byte order mark is no part of the first line', () => {
  const read = (text: string) => linesIn(Buffer.from(text)).map((line) => line.toString());
  expect(read('\ufeffa\nb\n')).toEqual(['a', 'b', '']);
  expect(read('\ufeff')).toEqual(['']);
  expect(read('a\n\n\ufeffb')).toEqual(['a', '', '\ufeffb']);
});

test('a compressed file is read in blocks of at least 512 kB', async () => {
  const sizes: number[] = [];
  for await (const { bytes } of readBlocks(fileOf('blocks.gz', gzipSync(lines.join('\n'))))) sizes.push(bytes.length);
  expect(sizes.length).toBeGreaterThan(1);
  for (const size of sizes.slice(0, -2)) expect(size).toBeGreaterThanOrEqual(512 * 1024 - 1);
});

test('the lines of an opened file come in order', async () => {
  const opened = openLines(fileOf('opened', lines.join('\n')), { thread });
  const numbers: number[] = [];
  for await (const { number } of opened) numbers.push(number);
  expect(numbers).toEqual(lines.map((_, index) => index + 1));
});

test('whoever reads the lines gets the error of a file that can not be read', async () => {
  const opened = openLines(join(folder, 'missing'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  await expect(opened[Symbol.asyncIterator]().next()).rejects.toThrow(/ENOENT/);
});

test('lines that nobody reads are closed together with their thread', async () => {
  const opened = openLines(fileOf('closed', lines.join('\n')), { thread });
  await opened.close();
  expect(await opened[Symbol.asyncIterator]().next()).toMatchObject({ value: { number: 1 } });
  expect(await opened[Symbol.asyncIterator]().next()).toEqual({ done: true, value: undefined });
});
