#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { getConfig } from '@lingui/conf';
import { checkCatalogs } from '@nocleh/tool-checks/catalogs.ts';
import { Failure } from '@nocleh/tool-postgres/failure.ts';
import { uploadBuild } from '@nocleh/tool-release/remote/upload.ts';

const require = createRequire(import.meta.url);
const folder = process.cwd();

const help = `nocleh-slice build       builds the slice of this folder into dist
nocleh-slice catalogs    checks that its texts are translated, with all plural forms
nocleh-slice extract     takes new texts into its catalogs
nocleh-slice publish --to <address>   sends the build to the server of a release store, with the token in RELEASE_TOKEN; prints slice/hash`;

/** A program of a package, by the name of its command. */
function programOf(name: string, command: string): string {
  const file = require.resolve(`${name}/package.json`);
  const { bin } = require(file) as { readonly bin: string | Readonly<Record<string, string>> };
  return path.join(path.dirname(file), typeof bin === 'string' ? bin : (bin[command] ?? ''));
}

function run(name: string, command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): number {
  const { status } = spawnSync(process.execPath, [programOf(name, command), ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return status ?? 1;
}

const build = () =>
  run('@rspack/cli', 'rspack', ['build', '-c', path.join(import.meta.dirname, 'rspack.config.js')], { NODE_ENV: 'production' });

async function catalogs(): Promise<number> {
  const { messages, problems } = await checkCatalogs(getConfig({ cwd: folder }));
  for (const problem of problems) console.error(problem);
  console.log(`catalogs: ${messages} messages, ${problems.length} problems`);
  return problems.length > 0 ? 1 : 0;
}

function addressOf(args: readonly string[]): string {
  try {
    const { to } = parseArgs({ args: [...args], options: { to: { type: 'string' } } }).values;
    if (to) return to;
  } catch {}
  throw new Failure('It takes: nocleh-slice publish --to <address of the server of a release store>.');
}

async function publish(args: readonly string[]): Promise<number> {
  const to = addressOf(args);
  const { name: slice, hash } = await uploadBuild({ to, token: process.env.RELEASE_TOKEN, dist: path.join(folder, 'dist') });
  console.log(`${slice}/${hash}`);
  return 0;
}

const commands: Readonly<Record<string, (args: readonly string[]) => number | Promise<number>>> = {
  build,
  catalogs,
  publish,
  extract: () => run('@lingui/cli', 'lingui', ['extract']),
};

const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
try {
  if (!command) console.log(help);
  process.exitCode = command ? await command(args) : 2;
} catch (error) {
  console.error(error instanceof Failure ? error.message : error);
  process.exitCode = 1;
}
