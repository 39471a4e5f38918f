import { delimiter, dirname, join } from 'node:path';
import { runTool } from '@nocleh/tool-start/checkout/run-tool.ts';
import { expect } from '../support/fixtures.ts';

type Env = Readonly<Record<string, string>>;

/** A check under Playwright must not take settings of the run that it is a part of. */
const own: Env = { NODE_ENV: '', FORCE_COLOR: '0', TEST_WORKER_INDEX: '', PLAYWRIGHT_JSON_OUTPUT_NAME: '' };

/** Runs a program, whatever its exit code. The first node in the path is the project's. */
export const attempt = (program: string, args: readonly string[], cwd: string, env: Env = {}) =>
  runTool(program, args, { cwd, env: { ...own, PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`, ...env } });

/** Runs a program that has to succeed; returns what it printed. */
export async function run(program: string, args: readonly string[], cwd: string, env: Env = {}): Promise<string> {
  const { code, output } = await attempt(program, args, cwd, env);
  expect(code, `${program} ${args.join(' ')}\n${output}`).toBe(0);
  return output;
}

export const runScript = (script: string, args: readonly string[], cwd: string, env: Env = {}): Promise<string> =>
  run(process.execPath, ['--disable-warning=ExperimentalWarning', join(cwd, script), ...args], cwd, env);
