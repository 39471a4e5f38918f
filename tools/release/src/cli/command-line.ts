import os from 'node:os';
import path from 'node:path';
import { runCommand } from './run.ts';
import type { Context } from './verb.ts';

const root = path.join(import.meta.dirname, '../../../..');

/** What releases are verified by, for the checkout in this folder. */
type Verifier = (root: string) => Pick<Context, 'verify' | 'browse'>;

/** Runs what was typed. */
export async function runCommandLine(verifier: Verifier): Promise<void> {
  const { code, out, error } = await runCommand(process.argv.slice(2), {
    store: process.env.RELEASES_STORE || process.env.RELEASES_DIR || path.join(root, '.local/releases'),
    root,
    folder: process.env.INIT_CWD ?? process.cwd(),
    by: (process.env.RELEASE_AUTHOR ?? os.userInfo().username).slice(0, 200),
    token: process.env.RELEASE_TOKEN,
    ...verifier(root),
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
