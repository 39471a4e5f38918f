import os from 'node:os';
import path from 'node:path';
import { runCommand } from './cli/run.ts';

const root = path.join(import.meta.dirname, '../../..');

const { code, out, error } = await runCommand(process.argv.slice(2), {
  store: process.env.RELEASES_DIR ?? path.join(root, '.local/releases'),
  root,
  folder: process.env.INIT_CWD ?? process.cwd(),
  by: (process.env.RELEASE_AUTHOR ?? os.userInfo().username).slice(0, 200),
  progress: (line) => {
    process.stderr.write(`${line} ...\n`);
  },
  print: (line) => {
    process.stdout.write(`${line}\n`);
  },
});
if (out) process.stdout.write(`${out}\n`);
if (error) process.stderr.write(`${error}\n`);
process.exitCode = code;
