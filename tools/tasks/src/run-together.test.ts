import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '@nocleh/tool-start/checkout/paths.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testCheck } from './checks.ts';
import { type Program, runProgram } from './run-together.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'together-test-'));
});
afterEach(() => rm(folder, { recursive: true }));

const tasks = ['apps/stays', 'apps/orders'].map((projectRoot) => ({ check: testCheck, projectRoot }));

/** Runs a program that finds the place of its report in its last argument, or in a variable. */
async function run(code: string, reportTo: Program['reportTo'] = (file) => ({ args: [file] })) {
  const script = path.join(folder, 'program.mjs');
  await writeFile(script, `import { writeFileSync } from 'node:fs';\n${code}`);
  const resultOf: Program['resultOf'] = (report, { projectRoot }) => {
    const { passed = 0, failed = 0 } = (report as Record<string, { passed?: number; failed?: number }>)[projectRoot] ?? {};
    return { passed, failed, seconds: 1, output: '' };
  };
  const program: Program = { check: { script: path.relative(root, script), args: ['run'], minutes: 1 }, reportTo, resultOf };
  return runProgram(tasks, program, new AbortController().signal);
}

const report = (text: string, place = 'process.argv.at(-1)') => `writeFileSync(${place}, JSON.stringify(${text}));`;

test('each task gets its own result of a report that is for all', async () => {
  const results = await run(`${report(`{ 'apps/stays': { passed: 3 }, 'apps/orders': { passed: 1, failed: 1 } }`)} process.exitCode = 1;`);
  expect(results).toMatchObject([
    { passed: 3, failed: 0 },
    { passed: 1, failed: 1 },
  ]);
});

test('a program that takes the place of its report from a variable gets that variable', async () => {
  const results = await run(report(`{ 'apps/stays': { passed: 2 } }`, 'process.env.REPORT'), async (file) => ({ env: { REPORT: file } }));
  expect(results).toMatchObject([{ passed: 2 }, { passed: 0 }]);
});

test.each([
  ['fails although no task has failed', `${report('{}')} console.log('no memory'); process.exitCode = 1;`],
  ['writes no report', `console.log('no memory');`],
])('every task has failed when the program %s, and its output says why', async (_what, code) => {
  const failed = { passed: 0, failed: 1, output: 'no memory' };
  expect(await run(code)).toMatchObject([failed, failed]);
});

test('every task has failed when what the program needs can not be started', async () => {
  const results = await run('', async () => {
    throw new Error('no site');
  });
  expect(results).toMatchObject([
    { passed: 0, failed: 1, output: 'no site' },
    { passed: 0, failed: 1, output: 'no site' },
  ]);
});
