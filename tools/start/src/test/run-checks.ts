import { stripVTControlCharacters } from 'node:util';
import { root } from '../paths.ts';
import { runTool } from '../run-tool.ts';
import { type Check, scriptPath } from './checks.ts';
import type { Counts } from './counts.ts';

export interface Outcome extends Counts {
  readonly name: string;
  readonly seconds: number;
  /** Why it failed; when it passed, the tables of a check that is run for them, else empty. */
  readonly output: string;
}

const atOnce = 2;

export const outcomeLine = ({ name, passed, failed, seconds }: Outcome): string => {
  const counts = failed > 0 ? `${passed} passed, ${failed} failed` : passed === 1 ? 'passed' : `${passed} passed`;
  return `${failed > 0 ? '✗' : '✓'} ${name.padEnd(10)} ${counts} (${seconds.toFixed(1)} s)`;
};

const tablesIn = (output: string): string =>
  output
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .join('\n');

const runCheck = async (check: Check, env: Readonly<Record<string, string>>, signal: AbortSignal): Promise<Outcome> => {
  const began = performance.now();
  const { code, output } = await runTool(process.execPath, ['--disable-warning=ExperimentalWarning', scriptPath(check), ...check.args], {
    cwd: root,
    env: { FORCE_COLOR: '0', NO_COLOR: '1', ...check.env, ...env },
    milliseconds: check.minutes * 60_000,
    signal,
  });
  const counts = await check.count(code);
  const seconds = (performance.now() - began) / 1000;
  const text = stripVTControlCharacters(output).trim();
  const told = check.onlyByName ? tablesIn(text) : '';
  return { name: check.name, ...counts, seconds, output: counts.failed > 0 ? text : told };
};

/** Runs the checks two at a time and tells each result as soon as it is known. */
export const runChecks = async (
  checks: readonly Check[],
  options: { env?: Readonly<Record<string, string>>; signal: AbortSignal; tell: (outcome: Outcome) => void; atOnce?: number },
): Promise<Outcome[]> => {
  const waiting = [...checks];
  const outcomes: Outcome[] = [];
  const worker = async () => {
    for (let check = waiting.shift(); check && !options.signal.aborted; check = waiting.shift()) {
      const outcome = await runCheck(check, options.env ?? {}, options.signal);
      outcomes.push(outcome);
      options.tell(outcome);
    }
  };
  await Promise.all(Array.from({ length: options.atOnce ?? atOnce }, worker));
  return outcomes;
};
