// Builds the newest commit in two clones in different folders and compares every file: `npm test -- reproducible`.
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '@nocleh/tool-start/checkout/paths.ts';
import { runTool } from '@nocleh/tool-start/checkout/run-tool.ts';
import { buildDifferences } from './build-differences.ts';

async function run(cwd: string, program: string, ...args: readonly string[]): Promise<void> {
  const { code, output } = await runTool(program, args, { cwd, env: { NODE_ENV: '' } });
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} failed in ${cwd}:\n${output.slice(-5_000)}`);
}

const clone = (folder: string) => run(root, 'git', 'clone', '--quiet', '--no-local', '--depth=1', `file://${root}`, folder);
const build = (folder: string) => run(folder, 'npm', 'run', 'build', '--workspaces', '--if-present');

const folder = await mkdtemp(path.join(tmpdir(), 'reproducible-'));
const [one, other] = [path.join(folder, 'one'), path.join(folder, 'a/deeper/folder/other')];
try {
  await mkdir(path.dirname(other), { recursive: true });
  await clone(one);
  await clone(other);
  await run(one, 'npm', 'ci', '--prefer-offline', '--no-audit', '--no-fund');
  await build(one);
  // The same packages under the other path; links between workspaces are relative.
  await rename(path.join(one, 'node_modules'), path.join(other, 'node_modules'));
  await build(other);
  const { files, differences } = await buildDifferences(one, other);
  for (const difference of differences) console.error(difference);
  console.log(differences.length > 0 ? `${differences.length} of ${files} built files differ.` : `${files} built files are equal.`);
  process.exitCode = differences.length > 0 || files === 0 ? 1 : 0;
} finally {
  await rm(folder, { recursive: true, force: true });
}
