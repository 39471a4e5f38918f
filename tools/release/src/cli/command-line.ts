import os from 'node:os';
import path from 'node:path';
import { runCommand } from './run.ts';
import type { Context } from './verb.ts';

const root = path.join(import.meta.dirname, '../../../..');

/** Runs what was typed; `verifier` gives what releases are verified by. */
export async function runCommandLine(verifier: (root: string) => Context['verify']): Promise<void> {
  const { code, out, error } = await runCommand(process.argv.slice(2), {
    store: process.env.RELEASES_STORE || process.env.RELEASES_DIR || path.join(root, '.local/releases'),
    root,
    folder: process.env.INIT_CWD ?? process.cwd(),
    by: (process.env.RELEASE_AUTHOR ?? os.userInfo().username).slice(0, 200),
    token: process.env.RELEASE_TOKEN,
    verify: verifier(root),
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
}
