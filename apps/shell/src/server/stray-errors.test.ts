import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { integrityOf } from '@nocleh/contracts/integrity.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { releasedSlice } from '../testing/releases.ts';

const code = `
  module.exports = { name: 'stays', version: '1.2.3' };
  setTimeout(() => { throw new Error('a timer'); }, 1);
  setTimeout(() => new (require('emitter'))().emit('error', new Error('an emitter')), 1);
  setTimeout(() => Promise.reject(new Error('a promise')), 1);
  setTimeout(() => { throw null; }, 1);
  setTimeout(() => { throw Object.create(null); }, 1);
`;
const slice = releasedSlice('stays', {
  version: '1.2.3',
  node: { file: 'node/slice.cjs', integrity: integrityOf(code) },
});

let store = '';
beforeAll(async () => {
  store = await mkdtemp(path.join(os.tmpdir(), 'artifacts-'));
  await mkdir(path.join(store, 'stays/0123456789abcdef/node'), { recursive: true });
  await writeFile(path.join(store, 'stays/0123456789abcdef/node/slice.cjs'), code);
});
afterAll(() => rm(store, { recursive: true, force: true }));

interface Line {
  readonly level?: string;
  readonly message: string;
  readonly slice: string;
  readonly error: string;
}

/** Runs a script in a process that loads the slice as the shell does; returns the lines of its log. */
async function linesOf(script: string): Promise<Line[]> {
  const module = (file: string) => JSON.stringify(path.join(import.meta.dirname, file));
  const program = `
    import { EventEmitter } from 'node:events';
    import { compileFunction } from 'node:vm';
    import { readFileSync } from 'node:fs';
    import { surviveStrayErrors } from ${module('stray-errors.ts')};
    const slice = ${JSON.stringify(slice)};
    const file = slice.base + slice.node.file;
    const ownerOf = (stack) => (stack.includes(file + ':') ? slice : undefined);
    const reportFailure = ({ error, tags }) => console.log(JSON.stringify({ message: 'reported', slice: tags.slice, error: 'x' }));
    const tellFault = ({ kind }) => console.log(JSON.stringify({ message: 'told ' + kind, slice: '', error: '' }));
    surviveStrayErrors({ reportFailure, ownerOf, tellFault });
    const run = compileFunction(readFileSync(${JSON.stringify(path.join(store, 'stays/0123456789abcdef/node/slice.cjs'))}, 'utf8'), ['module', 'exports', 'require'], { filename: file });
    ${script}
  `;
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--disable-warning=ExperimentalWarning',
    '-e',
    program,
  ]);
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
}

// rule: errors-10
test('an error that a slice throws in a timer, an emitter or a promise does not end the process: it is logged and reported with the slice', async () => {
  const lines = await linesOf(`
    run({}, {}, () => EventEmitter);
    setTimeout(() => console.log(JSON.stringify({ message: 'still here' })), 300);
  `);
  const told = (message: string) =>
    lines.filter((line) => line.message === message).map(({ slice: name, error }) => [name, error.split('\n')[0]]);
  expect(told('uncaught exception').toSorted()).toEqual([
    ['shell', 'null'],
    ['shell', 'something that has no text'],
    ['stays', 'Error: a timer'],
    ['stays', 'Error: an emitter'],
  ]);
  expect(told('unhandled rejection')).toEqual([['stays', 'Error: a promise']]);
  expect(told('reported')).toHaveLength(5);
  expect([told('told uncaught exception').length, told('told unhandled rejection').length]).toEqual([4, 1]);
  expect(lines.at(-1)).toEqual({ message: 'still here' });
});
