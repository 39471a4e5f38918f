import { ApiProblem } from './problem.ts';

const shortestMs = 2_000;

/**
 * Whether a program filled in the form: it is then answered as if all went well, and nothing is done.
 * @throws {ApiProblem} `too_fast` when the form came back faster than people write; they may send it again as it is
 */
export function isHoneypotFilled({ website, opened }: { website: string; opened?: number | undefined }, now: Date): boolean {
  if (website !== '') return true;
  if (opened !== undefined && now.getTime() - opened < shortestMs) throw new ApiProblem('too_fast', { headers: { 'retry-after': '2' } });
  return false;
}
